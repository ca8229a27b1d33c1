/** Events of many tables: what the server says of them, and what one can ask of it (docs/protocol.md). */

import { request } from '../api/http';
import type { Level } from '../api/types';

export type EventState = 'registration' | 'running' | 'finished' | 'cancelled';

export interface EventSeat {
  number: number;
  name: string;
  factions: string[];
  vp: number | null;
  power: number | null;
  /** What decided against somebody with as many VP. */
  tie: 'power' | 'lot' | null;
  place: number | null;
  moves_on: boolean;
}

export interface EventTable {
  name: string;
  state: 'seated' | 'playing' | 'finished';
  link: string | null;
  from: string[];
  seats: EventSeat[];
  ties: string[];
  note: string;
}

/** How the game of a table stands; `missing` are the numbers of the people who are not there. */
export interface EventGame {
  state: string;
  turn: number;
  waiting_for: string | null;
  missing: number[];
}

export interface EventRound {
  number: number;
  kind: 'preliminary' | 'knockout';
  final: boolean;
  begun: boolean;
  over: boolean;
  tables: EventTable[];
}

/** A round that nobody is seated for yet. */
export interface ComingRound {
  number: number;
  kind: 'preliminary' | 'knockout';
  final: boolean;
  tables: { name: string; seats: number; from: string[] }[];
}

export interface EventPlayer {
  number: number;
  name: string;
  bot: Level | null;
  stand_in: boolean;
  left: boolean;
}

export interface Standing {
  place: number;
  number: number;
  name: string;
  round: number;
  table: string | null;
  at_table: number | null;
  vp: number;
  power: number;
  points: number;
  still_in: boolean;
  left: boolean;
  bot: Level | null;
  prizes: string[];
}

export interface EventData {
  id: string;
  name: string;
  link: string;
  public: boolean;
  state: EventState;
  paused: boolean;
  version: number;
  preliminary: number;
  cut: number;
  winner: string | null;
  you: number | null;
  organiser: boolean;
  key: string | null;
  players: EventPlayer[];
  rounds: EventRound[];
  ahead: ComingRound[];
  /** By the names of their tables. */
  games: Record<string, EventGame>;
  standings: Standing[];
  journal: { by: string; text: string }[];
  rules: { title: string; text: string }[];
}

export interface EventLine {
  id: string;
  name: string;
  state: EventState;
  players: number;
  link: string;
}

export interface NewEvent {
  name: string;
  preliminary: number;
  cut: number;
  public: boolean;
}

export type Steering =
  | { action: 'start' | 'reseat' | 'next_round' | 'pause' | 'resume' }
  | { action: 'add_bots'; count: number; level: Level }
  | { action: 'begin'; table?: string }
  | { action: 'swap'; one: number; two: number }
  | { action: 'stand_in'; player: number; level: Level }
  | { action: 'come_back'; player: number }
  | { action: 'drop'; player: number; missing: boolean }
  | { action: 'enter' | 'correct'; table: string; scores: number[]; power: number[]; note: string }
  | { action: 'cancel'; reason: string };

const event = (id: string, rest = ''): string => `/api/events/${encodeURIComponent(id)}${rest}`;

export const events = {
  list: async (scope: 'public' | 'mine') => (await request<{ events: EventLine[] }>('GET', `/api/events?scope=${scope}`)).events,
  create: (wishes: NewEvent) => request<EventData>('POST', '/api/events', wishes),
  get: (id: string) => request<EventData>('GET', event(id)),
  join: (id: string, name: string) => request<EventData>('POST', event(id, '/join'), { name }),
  leave: (id: string) => request<EventData>('POST', event(id, '/leave')),
  back: (id: string) => request<EventData>('POST', event(id, '/back')),
  organise: (id: string, key: string) => request<EventData>('POST', event(id, '/organise'), { key }),
  steer: (id: string, version: number, deed: Steering) => request<EventData>('POST', event(id, '/steer'), { version, ...deed }),
  exported: (id: string, form: 'json' | 'standings' | 'tables') => event(id, `/export/${form}`),
};

export const STATE_WORDS: Readonly<Record<EventState, string>> = {
  registration: 'open for players',
  running: 'running',
  finished: 'over',
  cancelled: 'cancelled',
};

export function roundName(round: Pick<EventRound, 'number' | 'kind' | 'final'>): string {
  if (round.final) return 'Final';
  return round.kind === 'preliminary' ? `Preliminary round ${round.number}` : `Round ${round.number}`;
}
