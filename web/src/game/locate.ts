/** Where every card that a view shows lies. */

import type { BaseView, CardView, Seat, View } from '../api/types';

export type Zone = 'table' | 'attached' | 'hand' | 'discard' | 'aside' | 'limbo';

export interface Place {
  card: CardView;
  zone: Zone;
  /** The base it lies at, on the table. */
  base: BaseView | null;
  /** The minion or base it is attached to. */
  host: CardView | BaseView | null;
  /** Whose hand, discard pile or side it lies in; on the table, who controls it; null where that is nobody. */
  seat: Seat | null;
}

export type Places = ReadonlyMap<number, Place>;

export function locate(view: View): Places {
  const places = new Map<number, Place>();
  const put = (card: CardView, zone: Zone, seat: Seat | null, base: BaseView | null, host: Place['host']): void => {
    places.set(card.id, { card, zone, base, host, seat });
    for (const action of card.actions ?? []) put(action, 'attached', action.controller ?? action.owner, base, card);
  };
  for (const base of view.bases) {
    for (const card of [...base.minions, ...base.titans]) put(card, 'table', card.controller ?? card.owner, base, null);
    for (const action of base.actions) put(action, 'attached', action.controller ?? action.owner, base, base);
  }
  for (const player of view.players) {
    for (const card of player.hand ?? []) put(card, 'hand', player.seat, null, null);
    for (const card of player.discard_pile) put(card, 'discard', player.seat, null, null);
    for (const card of player.aside) put(card, 'aside', player.seat, null, null);
  }
  for (const card of view.limbo) put(card, 'limbo', card.owner, null, null);
  return places;
}

/** The places of a key as the page writes them: card, base or player. */
export const cardKey = (id: number): string => `c${id}`;
export const baseKey = (id: number): string => `b${id}`;
export const playerKey = (seat: Seat): string => `p${seat}`;
/** A card that lies nobody knows where, and is told by its title. */
export const titleKey = (title: string): string => `n${title}`;
