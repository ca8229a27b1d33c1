/** Which cards changed place between two views, in the order in which the log tells it. */

import type { LogEntry, View } from '../api/types';
import { locate, type Places } from './locate';

/** A spot on the page: a card where it lies face up, or the pile or hand that holds it unseen. */
export type Spot = string;

export const handSpot = (seat: number): Spot => `hand-${seat}`;
export const deckSpot = (seat: number): Spot => `deck-${seat}`;
export const discardSpot = (seat: number): Spot => `discard-${seat}`;
export const seatSpot = (seat: number): Spot => `seat-${seat}`;

export interface Journey {
  card: number;
  from: Spot;
  to: Spot;
}

/** The seat of a deck that belongs to nobody. */
const NOBODY = -1;

const cardSpot = (id: number): Spot => `c${id}`;

function spotOf(id: number, places: Places): Spot | null {
  const place = places.get(id);
  if (place === undefined) return null;
  if (place.zone === 'discard') return discardSpot(place.seat ?? NOBODY);
  return cardSpot(id);
}

/** Cards that came back to the viewer's hand, where they have another id: the new ids with the former ones. */
function returned(was: Places, is: Places): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const gone = [...was.values()].filter((old) => old.zone !== 'hand' && !is.has(old.card.id));
  for (const [id, { card, zone, seat }] of is) {
    if (zone !== 'hand' || was.has(id) || card.owner !== seat) continue;
    const at = gone.findIndex((old) => old.card.name === card.name && old.card.owner === seat);
    const [old] = at < 0 ? [] : gone.splice(at, 1);
    if (old !== undefined) found.set(id, old.card.id);
  }
  return found;
}

/** What a viewer sees travel: cards that came, went, or changed their place. */
export function journeys(before: View, after: View, log: readonly LogEntry[]): Journey[] {
  const was = locate(before);
  const is = locate(after);
  const found: Journey[] = [];
  const formerIds = returned(was, is);
  const ids = new Set([...was.keys(), ...is.keys()]);
  for (const former of formerIds.values()) ids.delete(former);
  for (const id of ids) {
    const former = formerIds.get(id) ?? id;
    const old = was.get(former);
    const now = is.get(id);
    const from = spotOf(former, was);
    const to = spotOf(id, is);
    if (old !== undefined && now !== undefined) {
      const stays = old.zone === now.zone && old.seat === now.seat && old.base?.id === now.base?.id && old.host?.id === now.host?.id;
      if (!stays && from !== null && to !== null) found.push({ card: id, from, to });
    } else if (now !== undefined && to !== null) {
      // It came out of sight: from somebody's hand when it was played, else from a deck.
      const seat = (now.zone === 'table' || now.zone === 'attached' ? now.seat : now.card.owner) ?? NOBODY;
      const unseen = now.zone === 'hand' || before.players[seat]?.hand !== undefined ? deckSpot(seat) : handSpot(seat);
      found.push({ card: id, from: unseen, to });
    } else if (old !== undefined && from !== null) {
      const seat = old.card.owner ?? NOBODY;
      const grew = (after.players[seat]?.hand_size ?? 0) > (before.players[seat]?.hand_size ?? 0);
      found.push({ card: id, from, to: grew ? handSpot(seat) : deckSpot(seat) });
    }
  }
  return found.sort((a, b) => told(a.card) - told(b.card));

  function told(id: number): number {
    const name = (is.get(id) ?? was.get(id))?.card.name;
    const at = log.findIndex((entry) => name !== undefined && entry.cards.includes(name));
    return at < 0 ? log.length : at;
  }
}
