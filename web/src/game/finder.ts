/** Finding factions among many: by box, by the boxes that one owns, and by words. */

import type { BoxedSet, FactionData } from '../api/types';

/** Stands for the boxes that one owns, where a box is named. */
export const MINE = '*';

export interface Wish {
  /** The name of a box, MINE, or nothing for all. */
  box: string;
  words: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Does what was typed stand in the name or theme of the faction, or in the name of a card or base? */
export function isMeant(words: string, faction: FactionData, bases: readonly { name: string; faction: string }[] = []): boolean {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  const titles = [...faction.cards, ...bases.filter((base) => base.faction === faction.name)].map((one) => one.name);
  return [`${faction.name} ${faction.theme}`, ...titles].map(plain).some((text) => wanted.every((word) => text.includes(word)));
}

export interface Found {
  box: string;
  factions: string[];
}

/** The factions of the pool that the wish means, box by box; `mine` null: every box. */
export function find(sets: readonly BoxedSet[], pool: readonly string[], wish: Wish, mine: readonly string[] | null): Found[] {
  const inBox = (box: string): boolean => wish.box === '' || (wish.box === MINE ? mine === null || mine.includes(box) : wish.box === box);
  return sets
    .filter((set) => inBox(set.name))
    .map((set) => ({
      box: set.name,
      factions: set.factions.filter((faction) => pool.includes(faction.name) && isMeant(wish.words, faction, set.bases)).map((faction) => faction.name),
    }))
    .filter((found) => found.factions.length > 0);
}

/** A box in or out of one's own; null where none is missing. */
export function own(all: readonly string[], mine: readonly string[] | null, box: string, inside: boolean): string[] | null {
  const held = all.filter((name) => (name === box ? inside : mine === null || mine.includes(name)));
  return held.length === all.length ? null : held;
}
