/** Where the tables of a bracket stand in its picture, and the lines between them. */

import type { EventRound, EventTable } from './api';

export const WIDTH = 190;
export const ROW = 22;
export const HEAD = 20;
const ACROSS = 44;
const BETWEEN = 14;
export const TOP = 26;

export interface Box {
  table: EventTable;
  x: number;
  y: number;
  height: number;
}

export interface Column {
  round: EventRound;
  x: number;
  boxes: Box[];
}

export interface Picture {
  width: number;
  height: number;
  columns: Column[];
  /** Paths from a table to the one its players went on to. */
  lines: string[];
}

const middle = (box: Box): number => box.y + box.height / 2;

/** Every table in the middle of those it is fed from, and none on another. */
export function bracket(rounds: readonly EventRound[]): Picture {
  const columns: Column[] = [];
  const lines: string[] = [];
  for (const [at, round] of rounds.filter((one) => one.kind === 'knockout').entries()) {
    const x = at * (WIDTH + ACROSS);
    const feeders = new Map(columns[at - 1]?.boxes.map((box) => [box.table.name, box]));
    let free = TOP;
    const boxes = round.tables.map((table): Box => {
      const height = HEAD + Math.max(table.seats.length, 1) * ROW;
      const from = table.from.flatMap((name) => feeders.get(name) ?? []);
      const centres = from.map(middle);
      const wanted = centres.length > 0 ? (Math.min(...centres) + Math.max(...centres)) / 2 - height / 2 : free;
      const box = { table, x, y: Math.max(wanted, free), height };
      free = box.y + height + BETWEEN;
      for (const feeder of from) {
        const bend = x - ACROSS / 2;
        lines.push(`M${feeder.x + WIDTH} ${middle(feeder)}H${bend}V${middle(box)}H${x}`);
      }
      return box;
    });
    columns.push({ round, x, boxes });
  }
  const bottoms = columns.flatMap((column) => column.boxes.map((box) => box.y + box.height));
  return { width: Math.max(columns.length * (WIDTH + ACROSS) - ACROSS, 0), height: Math.max(0, ...bottoms) + 2, columns, lines };
}

/** The best of a table first; as seated while it plays. */
export function inOrder(table: EventTable): EventTable['seats'] {
  return [...table.seats].sort((one, two) => (one.place ?? 0) - (two.place ?? 0));
}
