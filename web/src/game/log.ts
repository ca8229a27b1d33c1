/** The log: how it grows, its turns, and what happened since one's last turn. */

import type { LogEntry, PlayerView, Seat, View } from '../api/types';
import { say, t, type Message, type Param } from '../words';

/** New entries replace everything from `from` on: a choice that was taken back takes its sentences along. */
export function mergeLog(old: readonly LogEntry[], fresh: readonly LogEntry[], from: number): LogEntry[] {
  return [...old.filter((entry) => entry.number < from), ...fresh];
}

export type LogLine =
  | { kind: 'turn'; number: number; round: number; player: Seat | null }
  | { kind: 'entry'; entry: LogEntry; times: number };

/** The entries with a heading before every turn. */
export function byTurns(entries: readonly LogEntry[], players: number): LogLine[] {
  const lines: LogLine[] = [];
  let turns = 0;
  for (const entry of entries) {
    if (entry.kind === 'BeginTurn') {
      lines.push({ kind: 'turn', number: entry.number, round: Math.floor(turns / players) + 1, player: entry.player });
      turns += 1;
    } else {
      lines.push({ kind: 'entry', entry, times: 1 });
    }
  }
  return lines;
}

const same = (one: LogEntry, other: LogEntry): boolean =>
  one.secret === undefined && other.secret === undefined && JSON.stringify(one.says) === JSON.stringify(other.says);

/** The same sentence over and over is said once, with how often. */
export function squeezed(lines: readonly LogLine[]): LogLine[] {
  const told: LogLine[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    const again =
      last?.kind === 'entry' && line.kind === 'entry' && same(last.entry, line.entry);
    if (again) told[told.length - 1] = { ...last, times: last.times + line.times };
    else told.push(line);
  }
  return told;
}

export const roundOf = (turn: number, players: number): number => Math.max(1, Math.ceil(turn / players));

/** What is played, and what comes of it. */
const TELLING = new Set([
  ...['Play', 'PlayTitan', 'Use', 'Destroy', 'Return', 'Move', 'Transfer', 'TakeControl', 'PlaceFromPlay', 'DiscardFromPlay', 'Discard'],
  ...['ChangePower', 'AddCounters', 'ChangeBreakpoint', 'BarKind', 'BarTitle', 'BarUntil', 'Scoring', 'GainVP', 'NewBase', 'SwapBase', 'DestroyBase'],
]);

export interface Recap {
  entries: LogEntry[];
  /** How many more there were than are shown. */
  more: number;
  standing: string;
}

/** What the others did between one's last turn and now; null when one has not been away. */
export function recap(entries: readonly LogEntry[], view: View, me: Seat | null, most = 8): Recap | null {
  if (me === null) return null;
  const begins = entries.map((entry, at) => ({ entry, at })).filter(({ entry }) => entry.kind === 'BeginTurn');
  const mine = begins.filter(({ entry }) => entry.player === me);
  const now = begins.at(-1)?.entry.player === me;
  const last = now ? mine.at(-2) : mine.at(-1);
  if (last === undefined) return null;
  const left = begins.find(({ at }) => at > last.at);
  if (left === undefined) return null;
  const until = now ? (mine.at(-1)?.at ?? entries.length) : entries.length;
  const told = entries.slice(left.at, until).filter((entry) => TELLING.has(entry.kind));
  // one's own last turn and this one count too: what has just scored is not nothing
  const scored = view.turn.scoring !== null || entries.slice(last.at).some((entry) => entry.kind === 'Scoring');
  const best = Math.max(...view.players.map((player) => player.vp));
  const leaders = view.players.filter((player) => player.vp === best);
  return {
    entries: told.slice(-most),
    more: Math.max(told.length - most, 0),
    standing: scored ? say(lead(leaders, best, me)) : t('recap-nothing-scored', { lead: lead(leaders, best, me) }),
  };
}

function lead(leaders: readonly PlayerView[], best: number, me: Seat): Message {
  if (best === 0) return { code: 'recap-no-points', params: {} };
  const [only, ...others] = leaders;
  if (only?.seat === me && others.length === 0) return { code: 'recap-you-lead', params: { best } };
  const names = leaders.map((player): Param => (player.seat === me ? { code: 'you-inside', params: {} } : player.name));
  return { code: 'recap-lead', params: { names, count: leaders.length, best } };
}
