/** One size for all cards of a table: the largest at which every tray has room for its own. */

import { getContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { scale, type Laden, type Room } from '../game/pack';

export class TableSize {
  readonly #trays = new SvelteMap<symbol, { cards: readonly Laden[]; room: Room }>();
  readonly k = $derived(Math.min(...[...this.#trays.values()].map((tray) => scale(tray.cards, tray.room)), 1.9));

  take(tray: symbol, cards: readonly Laden[], room: Room): void {
    this.#trays.set(tray, { cards, room });
  }

  leave(tray: symbol): void {
    this.#trays.delete(tray);
  }
}

const KEY = Symbol('size');

export const provideSize = (): TableSize => setContext(KEY, new TableSize());

/** None where cards lie outside a table's lanes: they find their own size. */
export const useSize = (): TableSize | null => getContext<TableSize | undefined>(KEY) ?? null;
