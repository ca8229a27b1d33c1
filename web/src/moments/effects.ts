/** What came of a play: the numbers that it changed, by name. */

import type { LogEntry, View } from '../api/types';
import { acts, changed, named, type Actor, type Effect } from './tell';

/** Who acts after this change, and what came of it: nothing where a base scores, which is told in another way. */
export function come(before: View, after: View, log: readonly LogEntry[], last: Actor | null): { act: Actor | null; effects: Effect[] } {
  const played = log.filter(acts);
  const entry = played.at(-1);
  const [card] = entry?.cards ?? [];
  const act = entry === undefined || entry.player === null || card === undefined ? last : { seat: entry.player, card, number: entry.number };
  const clear = played.length === 1 || (played.length === 0 && log.some(({ source }) => source === act?.card));
  if (act === null || !clear || log.some(({ kind }) => kind === 'Scoring')) return { act, effects: [] };
  return { act, effects: named(changed(before, after, act.card).changes, before) };
}

/** Two steps of the same number are one. */
export function together(effects: readonly Effect[], more: readonly Effect[]): Effect[] {
  const found = [...effects];
  for (const effect of more) {
    const at = found.findIndex((one) => one.kind === effect.kind && one.of === effect.of && one.seat === effect.seat && one.to === effect.from);
    const same = found[at];
    if (same === undefined) found.push(effect);
    else found[at] = { ...same, to: effect.to };
  }
  return found.filter((effect) => effect.from !== effect.to);
}
