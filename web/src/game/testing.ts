/** Small tables for tests. */

import type { BaseView, CardView, LogEntry, MessageData, PlayerView, View } from '../api/types';


const UNKNOWN = 'say-something';

/** A message that no catalogue has: it says this. */
export const saying = (text: string, params: MessageData['params'] = {}): MessageData => ({ code: UNKNOWN, params: { text, ...params } });

export function aCard(id: number, name = `Card ${id}`, more: Partial<CardView> = {}): CardView {
  return { id, name, kind: 'minion', faction: 'Super Spies', owner: 0, text: '', printed_power: 2, ...more };
}

export function aBase(id: number, more: Partial<BaseView> = {}): BaseView {
  return {
    id,
    name: `Base ${id}`,
    faction: 'Super Spies',
    text: '',
    vp: [4, 2, 1],
    printed_breakpoint: 20,
    breakpoint: 20,
    total: 0,
    totals: [0, 0],
    forecast: [],
    minions: [],
    actions: [],
    titans: [],
    tokens: 0,
    borrowed: [],
    ...more,
  };
}

export function aPlayer(seat: number, name: string, more: Partial<PlayerView> = {}): PlayerView {
  return { seat, name, factions: [], vp: 0, hand_size: 0, deck_size: 0, discard_pile: [], aside: [], known_deck: [], ...more };
}

export function aView(more: Partial<View> & { hand?: CardView[] } = {}): View {
  const { hand = [], ...rest } = more;
  return {
    seat: 0,
    players: [aPlayer(0, 'Nia', { hand, hand_size: hand.length }), aPlayer(1, 'Otto')],
    bases: [],
    base_deck_size: 0,
    base_deck_up: false,
    base_deck_known: [],
    base_discard: [],
    turn: { number: 1, player: 0, phase: 'Play Cards', plays: [], scoring: null, scoring_step: null, awards: null, extra_turns: [] },
    limbo: [],
    choice: null,
    over: false,
    winner: null,
    ...rest,
  };
}

export function anEntry(number: number, kind: string, player: number | null, says: MessageData = saying(''), cards: string[] = []): LogEntry {
  return { number, kind, player, says, cards };
}
