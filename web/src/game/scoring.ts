/** How far the scoring of a base has come, as far as the log and the question tell. */

import type { BaseView, CardView, LogEntry, View } from '../api/types';

export const STEPS = [
  ['before', 'Before', 'Abilities in play'],
  ['first', 'Me First', 'Specials from hand'],
  ['award', 'Award', 'Points'],
  ['after', 'After', 'Abilities, Specials'],
  ['clear', 'Clear', 'Cards leave, new base'],
] as const;

export type ScoringStep = (typeof STEPS)[number][0];

/** The base that scores now. */
export function scoringBase(view: View): BaseView | null {
  return view.bases.find((base) => base.id === view.turn.scoring) ?? null;
}

/** Power that lies here and does not count for its player, with what keeps it from counting. */
export function withheld(units: readonly CardView[], total: number): string {
  const idle = units.reduce((sum, card) => sum + (card.power ?? 0), 0) - total;
  const [reason] = units.flatMap((card) => card.actions ?? []).filter((action) => action.text.includes('does not count'));
  return idle > 0 && reason !== undefined ? `${reason.name}: ${idle} power does not count` : '';
}

/** What was told since this base was about to score. */
export function scoringLog(base: BaseView, log: readonly LogEntry[]): LogEntry[] {
  const start = log.findLastIndex((entry) => entry.kind === 'BeforeScoring' && entry.base === base.name);
  return start < 0 ? [] : log.slice(start + 1);
}

export function scoringStep(view: View, base: BaseView, log: readonly LogEntry[]): ScoringStep {
  const told = scoringLog(base, log);
  if (told.some((entry) => entry.kind === 'Scoring')) return 'after';
  return meFirst(view, told) ? 'first' : 'before';
}

/** Is it about Specials now: one is asked for, or asks itself? Abilities of cards in play come before. */
export function meFirst(view: View, told: readonly LogEntry[]): boolean {
  if (view.choice === null) return false;
  const { source } = view.choice;
  return source === null || told.some((entry) => entry.kind === 'Play' && entry.cards.includes(source));
}
