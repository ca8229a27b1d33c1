/** Requests to the server: JSON in, JSON out, and refusals as sentences. */

import type { Catalogue, Eyes, Level, NewTable, Person, Replay, ReplayStep, ReportAbout, Review, SeatKind, Table } from './types';

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

const TOKEN = 'smashup_csrf';

interface ErrorBody {
  error?: { code?: string; message?: string };
}

let greeting: Promise<Person> | null = null;

/** Who sits here. The server comes to know a newcomer by this question: what they press meanwhile waits for its answer. */
function me(): Promise<Person> {
  greeting ??= request<Person>('GET', '/api/me').finally(() => (greeting = null));
  return greeting;
}

async function answer(method: string, path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method !== 'GET') {
    if (greeting !== null || cookie(TOKEN) === '') await me();
    headers['Content-Type'] = 'application/json';
    headers['X-CSRF-Token'] = cookie(TOKEN);
  }
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: method === 'GET' ? null : JSON.stringify(body ?? {}) });
  } catch {
    throw new Refusal('offline', 'The server cannot be reached. Please try again.', 0);
  }
  if (response.ok) return response;
  const data: unknown = await response.json().catch(() => null);
  const error = (data as ErrorBody | null)?.error;
  throw new Refusal(error?.code ?? 'error', error?.message ?? 'The server could not do that.', response.status);
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
  catalogue: () => request<Catalogue>('GET', '/api/catalogue'),
  rules: () => request<{ markdown: string }>('GET', '/api/rules'),
  tables: async (scope: 'public' | 'mine') => (await request<{ tables: Table[] }>('GET', `/api/tables?scope=${scope}`)).tables,
  open: (wishes: NewTable) => request<Table>('POST', '/api/tables', wishes),
  quick: (wishes: { level?: Level; players?: number }) => request<Table>('POST', '/api/quick', wishes),
  table: (id: string) => request<Table>('GET', table(id)),
  join: (id: string, seat?: number) => request<Table>('POST', table(id, '/join'), seat === undefined ? {} : { seat }),
  leave: (id: string) => request<Table>('POST', table(id, '/leave')),
  setSeat: (id: string, seat: number, kind: SeatKind, level?: Level) =>
    request<Table>('POST', table(id, `/seats/${seat}`), level === undefined ? { kind } : { kind, level }),
  setFactions: (id: string, factions: string[]) => request<Table>('POST', table(id, '/factions'), { factions }),
  draft: (id: string, faction: string) => request<Table>('POST', table(id, '/draft'), { faction }),
  start: (id: string) => request<Table>('POST', table(id, '/start')),
  rematch: (id: string) => request<Table>('POST', table(id, '/rematch')),
  reports: async (id: string) => (await request<{ reports: ReportAbout[] }>('GET', table(id, '/reports'))).reports,
  replay: (id: string) => request<Replay>('GET', table(id, '/replay')),
  review: (id: string) => request<Review>('GET', table(id, '/review')),
  replayStep: (id: string, step: number, eyes: Eyes) => request<ReplayStep>('GET', table(id, `/replay/${step}?eyes=${eyes}`)),
  playOn: (id: string, step: number, seat: number, level: Level) =>
    request<Table>('POST', table(id, '/play-on'), { step, seat, level }),
};

/** The save file of a game. */
export async function downloadSave(id: string): Promise<void> {
  await hand(await answer('GET', table(id, '/save')), `smashup-${id.slice(0, 8)}.json`);
}

/** Reports a moment: the file at once, or the word that it is kept until nobody can cheat with it. */
export async function reportMoment(id: string, details: { step?: number; words?: string }): Promise<string> {
  const response = await answer('POST', table(id, '/report'), details);
  if (response.status === KEPT) return 'The report is kept. It shows every card, so its file is behind the result as soon as the game is over.';
  await hand(response, `smashup-report-${id.slice(0, 8)}.json`);
  return 'The report is saved as a file. Attach it to an issue.';
}

const KEPT = 202;

/** Hands a file to the person as the server made it: read as JSON, its large numbers would lose digits. */
async function hand(file: Response, name: string): Promise<void> {
  const url = URL.createObjectURL(await file.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** What to tell a person about a failure. */
export function sentence(problem: unknown): string {
  return problem instanceof Refusal ? problem.message : 'Something went wrong. Please try again.';
}
