/** Which boxes a visitor owns, remembered on this device, and what a picker of factions shows. */

import { find, MINE, own, type Found } from '../game/finder';
import { cards } from './catalogue.svelte';
import { store, stored } from './stored';

const KEY = 'smashup.boxes';

function kept(): string[] | null {
  try {
    const found: unknown = JSON.parse(stored(KEY) ?? 'null');
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : null;
  } catch {
    return null; // somebody else wrote it
  }
}

class MyBoxes {
  /** Null: every box. */
  names = $state.raw<readonly string[] | null>(kept());

  has(box: string): boolean {
    return this.names === null || this.names.includes(box);
  }

  put(box: string, inside: boolean): void {
    this.names = own(cards.all?.sets.map((set) => set.name) ?? [], this.names, box, inside);
    store(KEY, this.names === null ? null : JSON.stringify(this.names));
  }

  /** The factions of these boxes. */
  get factions(): string[] {
    return cards.all?.sets.filter((set) => this.has(set.name)).flatMap((set) => set.factions.map((one) => one.name)) ?? [];
  }
}

export const myBoxes = new MyBoxes();

/** One picker's search. It begins with the boxes that one owns, where that was ever said. */
export class Finder {
  words = $state('');
  box = $state(myBoxes.names === null ? '' : MINE);

  found(pool: readonly string[]): Found[] {
    return find(cards.all?.sets ?? [], pool, { box: this.box, words: this.words }, myBoxes.names);
  }
}
