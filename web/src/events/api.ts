/** Events of many tables: what the server says of them, and what one can ask of it (docs/protocol.md). */

import { request } from '../api/http';
import type {
  AddBots,
  Begin,
  Cancel,
  ComeBack,
  Drop,
  EnterResult,
  EventData,
  EventLine,
  EventRound,
  NewEvent,
  Plainly,
  StandIn,
  Swap,
} from '../api/types';
import { t } from '../words';

export type {
  ComingRound,
  EventData,
  EventGame,
  EventLine,
  EventPlayer,
  EventRound,
  EventSeat,
  EventTable,
  NewEvent,
  Standing,
} from '../api/types';

/** What an organiser does; the version that they saw goes with it. */
export type Steering = Deed<Plainly> | Deed<AddBots> | Deed<Begin> | Deed<Swap> | Deed<StandIn> | Deed<ComeBack> | Deed<Drop> | Deed<EnterResult> | Deed<Cancel>;
type Deed<Whole> = Omit<Whole, 'version'>;

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

export const stateWord = (state: EventLine['state']): string => t('event-state', { state });

/** What tells rounds apart, for a sentence. */
export function roundOf(round: Pick<EventRound, 'number' | 'kind' | 'final'>): { kind: string; number: number } {
  return { kind: round.final ? 'final' : round.kind, number: round.number };
}

export const roundName = (round: Pick<EventRound, 'number' | 'kind' | 'final'>): string => t('round-name', roundOf(round));
