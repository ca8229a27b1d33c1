/** The eight marks of the guide, and when each has its moment. */

import type { LogEntry, Seat, View } from '../api/types';
import { baseKey, cardKey, locate } from '../game/locate';
import type { Question } from '../game/question';
import { scoringBase } from '../game/scoring';

export const MARKS = ['goal', 'minion', 'breakpoint', 'places', 'actions', 'talents', 'scoring', 'specials'] as const;
export type MarkName = (typeof MARKS)[number];

export interface Moment {
  view: View;
  question: Question | null;
  /** A card is picked up: it waits for its place (true) or for a button (false). */
  held: boolean | null;
  log: readonly LogEntry[];
  me: Seat;
}

/** What a mark shows: these spots, and words for what to do there. */
export interface Shown {
  name: MarkName;
  /** Spots of the page, as selectors. */
  at: string[];
  /** Does it wait for a move, or for "Go on"? */
  waits: boolean;
}

function played({ log, me, view }: Moment, kind: 'minion' | 'action'): boolean {
  const kinds = new Map([...locate(view).values()].map(({ card }) => [card.name, card.kind]));
  return log.some((entry) => entry.kind === 'Play' && entry.player === me && kinds.get(entry.cards[0] ?? '') === kind);
}

/** Marks that their move has made needless. */
export function learnt(moment: Moment): MarkName[] {
  const found: MarkName[] = [];
  if (played(moment, 'minion')) found.push('minion');
  if (played(moment, 'action')) found.push('actions');
  if (moment.log.some((entry) => entry.kind === 'Use' && entry.player === moment.me)) found.push('talents');
  return found;
}

const PLACES = ['[data-place]'];
const BUTTON = ['#prompt'];

/** The spots that a mark speaks of, where its moment is now. */
function spots(name: MarkName, moment: Moment): string[] | null {
  const { view, question, me } = moment;
  if (question === null) return null;
  const picks = [...question.picks.values()];
  const inHand = (kind: string): boolean => {
    const hand = view.players[me]?.hand ?? [];
    return question.kind === 'play cards' && hand.some((card) => card.kind === kind && question.picks.has(cardKey(card.id)));
  };
  const mine = [...view.bases].sort((a, b) => (b.totals[me] ?? 0) - (a.totals[me] ?? 0))[0];
  const base = mine === undefined ? '' : `.base[data-spot="${baseKey(mine.id)}"]`;
  switch (name) {
    case 'goal':
      return question.kind === 'play cards' ? ['.base'] : null;
    case 'minion':
      if (moment.held !== null) return moment.held ? PLACES : BUTTON;
      return inHand('minion') ? ['[data-hand][data-legal]:has(.pow)'] : null;
    case 'breakpoint':
      return (mine?.totals[me] ?? 0) > 0 && question.kind === 'play cards' ? [`${base} .mrow`] : null;
    case 'places':
      return (mine?.totals[me] ?? 0) > 0 && question.kind === 'play cards' ? [`${base} .podium`] : null;
    case 'actions':
      if (moment.held !== null) return moment.held ? PLACES : BUTTON;
      return inHand('action') ? ['[data-hand][data-legal]:has(.kind-badge)'] : null;
    case 'talents': {
      const ready = picks.filter((pick) => pick.options.some((option) => option.kind === 'talent'));
      return ready.length === 0 ? null : ready.map((pick) => (pick.key.startsWith('b') ? `[data-spot="${pick.key}"]` : `[data-card="${pick.key.slice(1)}"]`));
    }
    case 'scoring': {
      const scored = scoringBase(view);
      // the stage, or the base and its tab where something elsewhere is asked for
      if (scored !== null) return ['.shead', `.base[data-spot="${baseKey(scored.id)}"]`, `[data-tab="${scored.id}"]`];
      return moment.log.some((entry) => entry.kind === 'Scoring') ? ['.vptrack'] : null;
    }
    case 'specials':
      return asksForSpecial(moment) ? ['#prompt'] : null;
  }
}

/** A window for Specials from the hand, or a card of one's own that speaks around the scoring. */
function asksForSpecial({ view, question, me }: Moment): boolean {
  if (view.choice?.player !== me || question === null) return false;
  if (view.choice.window !== undefined) return true;
  const own = [...locate(view).values()].some(({ card }) => card.owner === me && card.name === question.source);
  return own && view.turn.scoring !== null;
}

const WAITS = new Set<MarkName>(['minion', 'actions']);
/** What happens now is told before what can wait. */
const ORDER: readonly MarkName[] = ['goal', 'scoring', 'specials', 'minion', 'breakpoint', 'places', 'talents', 'actions'];

/** The one mark for this moment. */
export function shown(moment: Moment, read: ReadonlySet<string>): Shown | null {
  for (const name of ORDER) {
    if (read.has(name)) continue;
    const at = spots(name, moment);
    if (at !== null) return { name, at, waits: WAITS.has(name) };
    if (name === 'goal') return null;
  }
  return null;
}
