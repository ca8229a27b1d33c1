/** Where the tables of a bracket stand in its picture, and the lines between them. */

import type { ComingRound, EventData, EventRound, EventSeat, EventTable } from './api';

export const WIDTH = 204;
export const ROW = 22;
export const HEAD = 20;
export const TOP = 26;
const ACROSS = 40;
const BETWEEN = 14;
/** Rounds of more tables than this are left out of the picture once they are over, unless somebody asks for them. */
export const MANY = 16;

export interface Box {
  name: string;
  /** Null where nobody is seated yet. */
  table: EventTable | null;
  /** The tables whose players meet here. */
  from: readonly string[];
  x: number;
  y: number;
  height: number;
}

export interface Column {
  number: number;
  final: boolean;
  x: number;
  boxes: Box[];
}

export interface Line {
  path: string;
  from: Box;
  to: Box;
}

export interface Picture {
  width: number;
  height: number;
  columns: Column[];
  /** From a table to the one its players go on to. */
  lines: Line[];
}

const middle = (box: Box): number => box.y + box.height / 2;

/** The knockout rounds that were seated, and those to come. */
export function knockout(event: Pick<EventData, 'rounds' | 'ahead'>): (EventRound | ComingRound)[] {
  return [...event.rounds, ...event.ahead].filter((round) => round.kind === 'knockout');
}

/** The round with which the picture begins by itself: what plays now is always in it. */
export function firstShown(event: Pick<EventData, 'rounds' | 'ahead'>): number {
  const rounds = knockout(event);
  const now = event.rounds.at(-1)?.number ?? 0;
  return rounds.find((round) => round.tables.length <= MANY || round.number >= now)?.number ?? 1;
}

/** Every table in the middle of those it is fed from, and none on another. */
export function bracket(event: Pick<EventData, 'rounds' | 'ahead'>, first = 1): Picture {
  const columns: Column[] = [];
  const lines: Line[] = [];
  for (const [at, round] of knockout(event).filter((one) => one.number >= first).entries()) {
    const x = at * (WIDTH + ACROSS);
    const feeders = new Map(columns[at - 1]?.boxes.map((box) => [box.name, box]));
    let free = TOP;
    const boxes = round.tables.map((table): Box => {
      const seated = typeof table.seats === 'number' ? null : (table as EventTable);
      const seats = typeof table.seats === 'number' ? table.seats : table.seats.length;
      const height = HEAD + Math.max(seats, 1) * ROW;
      const from = table.from.flatMap((name) => feeders.get(name) ?? []);
      const centres = from.map(middle);
      const wanted = centres.length > 0 ? (Math.min(...centres) + Math.max(...centres)) / 2 - height / 2 : free;
      const box = { name: table.name, table: seated, from: table.from, x, y: Math.max(wanted, free), height };
      free = box.y + height + BETWEEN;
      for (const feeder of from) {
        const bend = x - ACROSS / 2;
        lines.push({ path: `M${feeder.x + WIDTH} ${middle(feeder)}H${bend}V${middle(box)}H${x}`, from: feeder, to: box });
      }
      return box;
    });
    columns.push({ number: round.number, final: round.final, x, boxes });
  }
  const bottoms = columns.flatMap((column) => column.boxes.map((box) => box.y + box.height));
  return { width: Math.max(columns.length * (WIDTH + ACROSS) - ACROSS, 0), height: Math.max(0, ...bottoms) + 2, columns, lines };
}

/** The best of a table first; as seated while it plays. */
export function inOrder(table: EventTable): EventSeat[] {
  return [...table.seats].sort((one, two) => (one.place ?? 0) - (two.place ?? 0));
}

/** Those whose names hold these words; nobody where there are none. */
export function matching(players: readonly { number: number; name: string }[], words: string): Set<number> {
  const wanted = words.trim().toLocaleLowerCase();
  return new Set(wanted === '' ? [] : players.filter((one) => one.name.toLocaleLowerCase().includes(wanted)).map((one) => one.number));
}

/** Does one of these players sit here? */
export function holds(box: Box, players: ReadonlySet<number>): boolean {
  return box.table?.seats.some((seat) => players.has(seat.number)) ?? false;
}
