/** Tables in the lobby: their order and what is said of them. */

import type { Table } from '../api/types';
import { duration, leftWords } from './clock';
import { roundOf } from './log';
import { t, type Param } from '../words';

export interface MyGames {
  waiting: Table[];
  running: Table[];
  finished: Table[];
}

/** Is whoever is waited for at this device? */
export const waitsHere = (table: Table): boolean => table.waiting_for !== null && table.seats[table.waiting_for]?.yours === true;

export function sortMine(tables: readonly Table[]): MyGames {
  const running = tables.filter((table) => ['lobby', 'drafting', 'playing', 'damaged'].includes(table.state));
  const waits = (table: Table): boolean => waitsHere(table) && table.state !== 'lobby';
  return {
    waiting: running.filter(waits),
    running: running.filter((table) => !waits(table)),
    finished: tables.filter((table) => table.state === 'finished'),
  };
}

const others = (table: Table): string[] => table.seats.filter((seat) => !seat.yours && seat.kind !== 'open').map((seat) => seat.name);

/** "Otto, Juno", or the table's name while nobody else sits there. */
export function tableTitle(table: Table): string {
  if (table.result !== null) return resultTitle(table);
  const names = others(table);
  return table.state === 'lobby' || names.length === 0 ? table.name : t('and', { names });
}

/** "You beat Otto 16 to 12", "Juno won, 16 to 12" */
export function resultTitle(table: Table): string {
  const result = table.result;
  if (result === null || result.winner === null) return table.name;
  const best = result.scores[result.winner] ?? 0;
  const rest = result.scores.filter((_, seat) => seat !== result.winner).sort((a, b) => b - a);
  const score = { best, rest: rest.join(', ') };
  if (table.seats[result.winner]?.you) return t('you-beat', { ...score, others: others(table) });
  return t('somebody-won', { ...score, player: table.seats[result.winner]?.name ?? '' });
}

/** The second line: how it is played or how far it is, and who is waited for. */
export function tableWords(table: Table, now: number): string {
  if (table.state === 'damaged') return t('table-damaged');
  const words: string[] = [];
  if (table.state === 'lobby') {
    const open = table.seats.filter((seat) => seat.kind === 'open').length;
    if (table.clock !== null) words.push(t('table-time', { time: duration(table.clock.seconds) }));
    words.push(t('table-how', { how: table.factions_by }), open > 0 ? t('table-seats-open', { count: open }) : t('table-ready'));
  } else if (table.state === 'drafting') words.push(t('table-drafting'));
  else words.push(t('table-round', { round: roundOf(table.turn, table.seats.length) }));
  if (table.state !== 'lobby' && table.state !== 'finished' && table.waiting_for !== null) {
    const seat = table.seats[table.waiting_for];
    const [code, params]: [string, Record<string, Param>] = seat?.yours ? ['table-your-move', {}] : ['table-thinking', { player: seat?.name ?? '' }];
    words.push(table.clock?.left == null ? t(code, params) : t('table-time-left', { who: { code, params }, left: leftWords(table.clock.left) }));
  }
  words.push(ago(table.updated, now));
  return words.join(' · ');
}

/** "just now", "5 min", "yesterday" */
export function ago(when: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(when)) / 60_000);
  if (!Number.isFinite(minutes) || minutes < 1) return t('ago-now');
  if (minutes < 60) return t('ago-minutes', { count: minutes });
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return t('ago-hours', { count: hours });
  const days = Math.floor(hours / 24);
  return days === 1 ? t('ago-yesterday') : t('ago-days', { count: days });
}
