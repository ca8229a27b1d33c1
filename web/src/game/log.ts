/** The log: how it grows, its turns, its card names, and what happened since one's last turn. */

import type { LogEntry, Seat, View } from '../api/types';
import { list } from './words';

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

/** The same sentence over and over is said once, with how often. */
export function squeezed(lines: readonly LogLine[]): LogLine[] {
  const told: LogLine[] = [];
  for (const line of lines) {
    const last = told.at(-1);
    const again =
      last?.kind === 'entry' && line.kind === 'entry' && last.entry.text === line.entry.text && last.entry.secret === undefined && line.entry.secret === undefined;
    if (again) told[told.length - 1] = { ...last, times: last.times + line.times };
    else told.push(line);
  }
  return told;
}

export const roundOf = (turn: number, players: number): number => Math.max(1, Math.ceil(turn / players));

export interface Word {
  text: string;
  /** The title of a card or base that this word names. */
  title: string | null;
  /** What must not be parted from it by the end of a line: an opening bracket, a full stop. */
  before: string;
  after: string;
}

const plainWord = (text: string): Word => ({ text, title: null, before: '', after: '' });

/** A splitter for sentences: the titles it knows become words one can point at. */
export function titleFinder(titles: Iterable<string>): (sentence: string) => Word[] {
  const sorted = [...new Set(titles)].filter((title) => title !== '').sort((a, b) => b.length - a.length);
  if (sorted.length === 0) return (sentence) => [plainWord(sentence)];
  const escaped = sorted.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(\\(?)(?<![\\p{L}\\p{N}])(${escaped.join('|')})(?![\\p{L}\\p{N}])([).,:;?!'’]*)`, 'gu');
  return (sentence) => {
    const words: Word[] = [];
    let at = 0;
    for (const match of sentence.matchAll(pattern)) {
      const [whole, before = '', title = '', after = ''] = match;
      if (match.index > at) words.push(plainWord(sentence.slice(at, match.index)));
      words.push({ text: title, title, before, after });
      at = match.index + whole.length;
    }
    if (at < sentence.length) words.push(plainWord(sentence.slice(at)));
    return words;
  };
}

/** The mark before a line stands for its player: the name need not be said again. */
export function withoutName(entry: LogEntry, names: readonly string[]): string {
  const name = entry.player === null ? undefined : names[entry.player];
  return name !== undefined && entry.text.startsWith(`${name} `) ? entry.text.slice(name.length + 1) : entry.text;
}

const TELLING = new Set(['Play', 'PlayTitan', 'Use', 'Destroy', 'Return', 'Move', 'TakeControl', 'Scoring', 'GainVP', 'NewBase']);

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
  const scored = told.some((entry) => entry.kind === 'Scoring');
  const best = Math.max(...view.players.map((player) => player.vp));
  const leaders = view.players.filter((player) => player.vp === best);
  const who = list(leaders.map((player) => (player.seat === me ? 'you' : player.name)));
  const verb = leaders.length > 1 || leaders[0]?.seat === me ? 'lead' : 'leads';
  const lead = best === 0 ? 'No points yet.' : `${who.charAt(0).toUpperCase()}${who.slice(1)} ${verb} with ${best}.`;
  return {
    entries: told.slice(-most),
    more: Math.max(told.length - most, 0),
    standing: scored ? lead : `Nothing scored. ${lead}`,
  };
}
