/** Tables in the lobby: their order and what is said of them. */

import type { Table } from '../api/types';
import { roundOf } from './log';
import { list, plural } from './words';

export interface MyGames {
  waiting: Table[];
  running: Table[];
  finished: Table[];
}

export function sortMine(tables: readonly Table[]): MyGames {
  const running = tables.filter((table) => ['lobby', 'drafting', 'playing'].includes(table.state));
  const waits = (table: Table): boolean => table.you !== null && table.waiting_for === table.you && table.state !== 'lobby';
  return {
    waiting: running.filter(waits),
    running: running.filter((table) => !waits(table)),
    finished: tables.filter((table) => table.state === 'finished'),
  };
}

const others = (table: Table): string => list(table.seats.filter((seat) => !seat.you && seat.kind !== 'open').map((seat) => seat.name));

/** "Otto, Juno", or the table's name while nobody else sits there. */
export function tableTitle(table: Table): string {
  if (table.result !== null) return resultTitle(table);
  return table.state === 'lobby' ? table.name : others(table) || table.name;
}

/** "You beat Otto 16 to 12", "Juno won, 16 to 12" */
export function resultTitle(table: Table): string {
  const result = table.result;
  if (result === null || result.winner === null) return table.name;
  const best = result.scores[result.winner] ?? 0;
  const rest = result.scores.filter((_, seat) => seat !== result.winner).sort((a, b) => b - a);
  const score = `${best} to ${rest.join(', ')}`;
  if (result.winner === table.you) return `You beat ${others(table)} ${score}`;
  return `${table.seats[result.winner]?.name ?? ''} won, ${score}`;
}

const HOW = { random: 'Random factions', choose: 'Free choice', draft: 'Snake draft' } as const;

/** The second line: how it is played or how far it is, and who is waited for. */
export function tableWords(table: Table, now: number): string {
  const players = table.seats.length;
  const words: string[] = [];
  if (table.state === 'lobby') {
    const open = table.seats.filter((seat) => seat.kind === 'open').length;
    words.push(HOW[table.factions_by], open > 0 ? `${plural(open, 'seat')} open` : 'ready to start');
  } else if (table.state === 'drafting') words.push('Drafting');
  else words.push(`Round ${roundOf(table.turn, players)}`);
  if (table.state !== 'lobby' && table.state !== 'finished' && table.waiting_for !== null) {
    const seat = table.seats[table.waiting_for];
    words.push(seat?.you ? 'your move' : `${seat?.name ?? ''} is thinking`);
  }
  words.push(ago(table.updated, now));
  return words.join(' · ');
}

/** "just now", "5 min", "yesterday" */
export function ago(when: number | string, now: number): string {
  const then = typeof when === 'number' ? (when < 1e12 ? when * 1000 : when) : Date.parse(when);
  const minutes = Math.floor((now - then) / 60_000);
  if (!Number.isFinite(minutes) || minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${plural(hours, 'hour')} ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? 'yesterday' : `${days} days ago`;
}
