/** The pool: which boxes and factions a table chooses from (RULES 1.7). A pool is a list of factions; null is all there are. */

import { t } from '../words';

export interface Box {
  name: string;
  factions: readonly { name: string }[];
}

export type Pool = readonly string[] | null;

/** SF's draft: eight factions for whoever plays. */
export const EIGHT = 8;
const EACH = 2;

const names = (boxes: readonly Box[]): string[] => boxes.flatMap((box) => box.factions.map((faction) => faction.name));

export function holds(pool: Pool, faction: string): boolean {
  return pool === null || pool.includes(faction);
}

/** The same factions in the order of the boxes; null where none is missing. */
function tidy(boxes: readonly Box[], pool: ReadonlySet<string>): Pool {
  const all = names(boxes);
  const held = all.filter((name) => pool.has(name));
  return held.length === all.length ? null : held;
}

/** How many of the box are in. */
export function countOf(pool: Pool, box: Box): number {
  return box.factions.filter((faction) => holds(pool, faction.name)).length;
}

/** How many factions there are to choose from. */
export function sizeOf(pool: Pool, boxes: readonly Box[]): number {
  return pool?.length ?? names(boxes).length;
}

/** These factions in or out; those that are kept stay in. */
export function put(pool: Pool, boxes: readonly Box[], factions: readonly string[], inside: boolean, kept: readonly string[] = []): Pool {
  const held = new Set(pool ?? names(boxes));
  for (const faction of factions) {
    if (inside || kept.includes(faction)) held.add(faction);
    else held.delete(faction);
  }
  return tidy(boxes, held);
}

/** A whole box: in, unless all of it is in already. */
export function flip(pool: Pool, boxes: readonly Box[], box: Box, kept: readonly string[] = []): Pool {
  const factions = box.factions.map((faction) => faction.name);
  return put(pool, boxes, factions, countOf(pool, box) < factions.length, kept);
}

/** So many factions at random, those that are kept among them. */
export function drawn(boxes: readonly Box[], count: number, kept: readonly string[] = [], random: () => number = Math.random): Pool {
  const held = new Set(kept);
  const left = names(boxes).filter((name) => !held.has(name));
  while (held.size < count && left.length > 0) {
    for (const name of left.splice(Math.floor(random() * left.length), 1)) held.add(name);
  }
  return tidy(boxes, held);
}

/** What keeps these players from being dealt two different factions each; null where nothing does. */
export function lack(size: number, players: number, copies: number): string | null {
  const least = Math.max(EACH, Math.ceil((EACH * players) / copies));
  return size >= least ? null : t('pool-lack', { players, least });
}

/** The pool in few words: the boxes where it is one or two of them as a whole. */
export function poolWords(pool: Pool, boxes: readonly Box[]): string {
  if (pool === null) return boxes.length > 0 ? t('pool-all', { count: sizeOf(pool, boxes) }) : t('pool-all-of-them');
  const whole = boxes.filter((box) => countOf(pool, box) === box.factions.length);
  const covered = whole.reduce((sum, box) => sum + box.factions.length, 0);
  if (whole.length > 0 && whole.length <= 2 && covered === pool.length) return t('and', { names: whole.map((box) => box.name) });
  return boxes.length > 0 ? t('pool-some', { count: pool.length, all: sizeOf(null, boxes) }) : `${pool.length}`;
}
