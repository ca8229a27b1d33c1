/** Requests to the server: JSON in, JSON out, and refusals as sentences. */

import { hand } from '../parts/hand';
import { say, t, type Message } from '../words';
import { PROTOCOL } from './types';
import type { Account, Catalogue, Level, MyRecord, NewTable, Person, Replay, ReplayStep, ReportAbout, Review, Seat, SeatKind, Table } from './types';

/** Whose eyes a replay is seen through. */
export type Eyes = 'all' | 'none' | Seat;

export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

function cookie(name: string): string {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? '' : decodeURIComponent(found.slice(name.length + 1));
}

/** The code of a refusal of pages of before the last change of the protocol. */
export const RELOAD = 'reload';

const TOKEN = 'smashup_csrf';

interface ErrorBody {
  error?: { code?: string; says?: Message };
}

let greeting: Promise<Person> | null = null;

/** Who sits here. The server comes to know a newcomer by this question: what they press meanwhile waits for its answer. */
function me(): Promise<Person> {
  greeting ??= request<Person>('GET', '/api/me').finally(() => (greeting = null));
  return greeting;
}

async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Protocol': String(PROTOCOL) };
  if (method !== 'GET') {
    if (greeting !== null || cookie(TOKEN) === '') await me();
    headers['Content-Type'] = 'application/json';
    headers['X-CSRF-Token'] = cookie(TOKEN);
  }
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: method === 'GET' ? null : JSON.stringify(body ?? {}) });
  } catch {
    throw new Refusal('offline', t('cannot-be-reached'), 0);
  }
  if (response.ok) return response;
  const data: unknown = await response.json().catch(() => null);
  const error = (data as ErrorBody | null)?.error;
  if (error?.code === RELOAD) throw new Refusal(RELOAD, t('load-anew'), response.status);
  throw new Refusal(error?.code ?? 'error', error?.says === undefined ? t('could-not') : say(error.says), response.status);
}

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await answer(method, path, body);
  return (response.status === 204 ? null : await response.json()) as T;
}

const table = (id: string, rest = ''): string => `/api/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  me,
  rename: (name: string) => request<Person>('PUT', '/api/me', { name }),
  register: (name: string, password: string) => request<Person>('POST', '/api/account', { name, password }),
  logIn: (name: string, password: string) => request<Person>('POST', '/api/session', { name, password }),
  logOut: () => request<unknown>('DELETE', '/api/session'),
  account: () => request<Account>('GET', '/api/account'),
  changePassword: (password: string, wanted: string) => request<Person>('PUT', '/api/account/password', { password, new: wanted }),
  logOutEverywhere: () => request<Person>('DELETE', '/api/sessions'),
  newCodes: async (password: string) => (await request<{ codes: string[] }>('POST', '/api/account/codes', { password })).codes,
  recover: (name: string, code: string, password: string) => request<Person>('POST', '/api/recovery', { name, code, password }),
  deleteAccount: (password: string, games: 'keep' | 'remove') => request<unknown>('POST', '/api/account/delete', { password, games }),
  catalogue: () => request<Catalogue>('GET', '/api/catalogue'),
  rules: () => request<{ markdown: string }>('GET', '/api/rules'),
  tables: async (scope: 'public' | 'mine') => (await request<{ tables: Table[] }>('GET', `/api/tables?scope=${scope}`)).tables,
  open: (wishes: NewTable) => request<Table>('POST', '/api/tables', wishes),
  table: (id: string) => request<Table>('GET', table(id)),
  join: (id: string, seat?: number) => request<Table>('POST', table(id, '/join'), seat === undefined ? {} : { seat }),
  leave: (id: string) => request<Table>('POST', table(id, '/leave')),
  setSeat: (id: string, seat: number, kind: SeatKind, level?: Level) =>
    request<Table>('POST', table(id, `/seats/${seat}`), level === undefined ? { kind } : { kind, level }),
  arrange: (id: string, wishes: Pick<NewTable, 'pool' | 'first' | 'clock' | 'windows'>) => request<Table>('POST', table(id, '/arrange'), wishes),
  setFactions: (id: string, factions: string[], seat: number) => request<Table>('POST', table(id, '/factions'), { factions, seat }),
  draft: (id: string, faction: string) => request<Table>('POST', table(id, '/draft'), { faction }),
  start: (id: string) => request<Table>('POST', table(id, '/start')),
  rematch: (id: string) => request<Table>('POST', table(id, '/rematch')),
  record: () => request<MyRecord>('GET', '/api/record'),
  reports: async (id: string) => (await request<{ reports: ReportAbout[] }>('GET', table(id, '/reports'))).reports,
  replay: (id: string) => request<Replay>('GET', table(id, '/replay')),
  review: (id: string) => request<Review>('GET', table(id, '/review')),
  replayStep: (id: string, step: number, eyes: Eyes) => request<ReplayStep>('GET', table(id, `/replay/${step}?eyes=${eyes}`)),
  challenge: (id: string) => request<Table>('POST', table(id, '/challenge'), {}),
  playOn: (id: string, step: number, seat: number, level: Level) =>
    request<Table>('POST', table(id, '/play-on'), { step, seat, level }),
};

/** The save file of a game, as the server made it: read as JSON, its large numbers would lose digits. */
export async function downloadSave(id: string): Promise<void> {
  hand(await (await answer('GET', table(id, '/save'))).blob(), `smashup-${id.slice(0, 8)}.json`);
}

/** Reports a moment: the file at once, or the word that it is kept until nobody can cheat with it. */
export async function reportMoment(id: string, details: { step?: number; words?: string }): Promise<string> {
  const response = await answer('POST', table(id, '/report'), details);
  if (response.status === KEPT) return t('report-kept');
  hand(await response.blob(), `smashup-report-${id.slice(0, 8)}.json`);
  return t('report-saved');
}

const KEPT = 202;

/** What to tell a person about a failure. */
export function sentence(problem: unknown): string {
  return problem instanceof Refusal ? problem.message : t('went-wrong');
}
