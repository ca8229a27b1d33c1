/** How far the scoring of a base has come. */

import type { BaseView, CardView, LogEntry, ScoringStep, View } from '../api/types';
import { t } from '../words';

/** The steps as the page shows them. */
export const STEPS = ['before', 'first', 'award', 'after', 'clear'] as const;

export type Step = (typeof STEPS)[number];

const SHOWN: Readonly<Record<ScoringStep, Step>> = {
  before: 'before',
  me_first: 'first',
  awards: 'award',
  after: 'after',
  me_first_after: 'after',
  clean_up: 'clear',
  new_base: 'clear',
};

/** The base that scores now. */
export function scoringBase(view: View): BaseView | null {
  return view.bases.find((base) => base.id === view.turn.scoring) ?? null;
}

/** Power that lies here and does not count for its player, with what keeps it from counting. */
export function withheld(units: readonly CardView[]): string {
  const idle = units.filter((card) => card.withheld !== undefined);
  const power = idle.reduce((sum, card) => sum + (card.power ?? 0), 0);
  return power === 0 ? '' : t('withheld', { cards: [...new Set(idle.flatMap((card) => card.withheld ?? []))], power });
}

/** What was told since this base was about to score. */
export function scoringLog(base: BaseView, log: readonly LogEntry[]): LogEntry[] {
  const start = log.findLastIndex((entry) => entry.kind === 'BeforeScoring' && entry.base === base.name);
  return start < 0 ? [] : log.slice(start + 1);
}

export const scoringStep = (view: View): Step => SHOWN[view.turn.scoring_step ?? 'before'];

/** Is it about Specials now? Abilities of cards in play come before. */
export const meFirst = (view: View): boolean => view.turn.scoring_step === 'me_first' || view.turn.scoring_step === 'me_first_after';
