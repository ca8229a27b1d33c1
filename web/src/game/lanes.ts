/** How the lanes of a table share its room: they fold where nothing lies and grow where something does. */

import type { BaseView, CardView, Seat } from '../api/types';
import { CHIP, PLATE } from './pack';

/** How much lies in a seat's tray: a card with actions on it counts more. */
function load(base: BaseView, seat: Seat): number {
  return cardsOf(base, seat).reduce((sum, card) => sum + (isLaden(card) ? 1.8 : 1), 0);
}

const cardsOf = (base: BaseView, seat: Seat): CardView[] => [...base.titans, ...base.minions].filter((card) => (card.controller ?? card.owner) === seat);
const isLaden = (card: CardView): boolean => (card.actions?.length ?? 0) > 0;

const GAP = 12;
/** Wide enough for the words of a base, and what it may shrink to before the lanes have to be scrolled. */
const [ROOMY, NARROWEST] = [214, 134];

/** A lane weighs more with every card in its fullest tray. */
export function columns(bases: readonly BaseView[], width: number, dense: boolean): string {
  const least = Math.max(NARROWEST, Math.min(ROOMY, Math.floor(width / Math.max(bases.length, 1)) - GAP));
  return bases
    .map((base) => {
      const fullest = Math.max(...base.totals.map((_, seat) => load(base, seat)));
      return `minmax(${least}px, ${(1 + (dense ? 0.25 : 0.62) * fullest).toFixed(2)}fr)`;
    })
    .join(' ');
}

/** The edges of a tray between its lane and its plates, beside them and above and below. */
const EDGES = { beside: 48, around: 14 };

/** Are lanes so narrow that plates lie below each other only? */
export const single = (bases: readonly BaseView[], width: number): boolean =>
  width / Math.max(bases.length, 1) - GAP - EDGES.beside < 2 * PLATE.narrowest + PLATE.gap;

/** What the cards of a seat need at a base where they lie below each other. */
function piled(cards: readonly CardView[]): number {
  return cards.reduce((sum, card) => sum + PLATE.smallest + PLATE.gap + PLATE.chip * Math.min(card.actions?.length ?? 0, CHIP.most), EDGES.around - PLATE.gap);
}

/** What a seat needs for its own words, in a low window too. */
const [FOLDED, LOW] = [66, 52];
/** A plate with an action on it, and the edges of its tray. */
const WITH_CHIP = 72;

/**
 * The rows of the seats, the bases' above the last: one without a card folds, unless nothing lies anywhere. `narrow`:
 * cards lie below each other.
 */
export function rowsOf(bases: readonly BaseView[], seats: readonly Seat[], low = false, narrow = false): string {
  const least = low ? LOW : FOLDED;
  const fullest = seats.map((seat) => Math.max(0, ...bases.map((base) => load(base, seat))));
  const most = Math.max(...fullest);
  const all = seats.map((seat, at) => {
    const full = fullest[at] ?? 0;
    if (full === 0 && most > 0) return `${least}px`;
    const laden = bases.some((base) => cardsOf(base, seat).some(isLaden));
    const weight = 1 + (seats.length > 2 ? 0.4 : 0.12) * Math.max(0, full - 1);
    const needed = narrow ? Math.max(...bases.map((base) => piled(cardsOf(base, seat)))) : 0;
    return `minmax(${Math.max(least, laden ? WITH_CHIP : 0, needed)}px, ${weight.toFixed(2)}fr)`;
  });
  return [...all.slice(0, -1), 'auto', all.at(-1)].join(' ');
}
