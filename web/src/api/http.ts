/** Requests to the server: JSON in, JSON out, and refusals as sentences. */

import type { Catalogue, Eyes, Level, NewTable, Person, Replay, ReplayStep, Report, ReportAbout, Review, SeatKind, Table } from './types';

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

interface ErrorBody {
  error?: { code?: string; message?: string };
}

export async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method !== 'GET') {
    headers['Content-Type'] = 'application/json';
    headers['X-CSRF-Token'] = cookie('smashup_csrf');
  }
  let response: Response;
  try {
    response = await fetch(path, { method, headers, body: method === 'GET' ? null : JSON.stringify(body ?? {}) });
  } catch {
    throw new Refusal('offline', 'The server cannot be reached. Please try again.', 0);
  }
  const data: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (!response.ok) {
    const error = (data as ErrorBody | null)?.error;
    throw new Refusal(error?.code ?? 'error', error?.message ?? 'The server could not do that.', response.status);
  }
  return data as T;
}

const table = (id: string, rest = ''): string => `/api/tables/${encodeURIComponent(id)}${rest}`;

export const api = {
  me: () => request<Person>('GET', '/api/me'),
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
  save: (id: string) => request<unknown>('GET', table(id, '/save')),
  report: (id: string, details: { step?: number; words?: string }) => request<Report>('POST', table(id, '/report'), details),
  reports: async (id: string) => (await request<{ reports: ReportAbout[] }>('GET', table(id, '/reports'))).reports,
  replay: (id: string) => request<Replay>('GET', table(id, '/replay')),
  review: (id: string) => request<Review>('GET', table(id, '/review')),
  replayStep: (id: string, step: number, eyes: Eyes) => request<ReplayStep>('GET', table(id, `/replay/${step}?eyes=${eyes}`)),
  playOn: (id: string, step: number, seat: number, level: Level) =>
    request<Table>('POST', table(id, '/play-on'), { step, seat, level }),
};

/** Reports a moment: the file at once, or the word that it is kept until nobody can cheat with it. */
export async function reportMoment(id: string, details: { step?: number; words?: string }): Promise<string> {
  const report = await api.report(id, details);
  if ('kept' in report) return 'The report is kept. It shows every card, so its file is behind the result as soon as the game is over.';
  download(report, `smashup-report-${id}-${report.report.step}.json`);
  return 'The report is saved as a file. Attach it to an issue.';
}

/** Hands data to the person as a file. */
export function download(data: unknown, name: string): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 1)], { type: 'application/json' }));
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
