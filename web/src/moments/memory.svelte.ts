/** What this tab has seen at one table, for the log and the recap: scorings to show again, and what came of each play. */

import type { LogEntry } from '../api/types';
import { together } from './effects';
import type { Actor, Effect, ScoringMoment } from './tell';

const KEPT = 'smashup.moments';

interface Kept {
  table: string;
  scorings: [number, ScoringMoment][];
  effects: [number, readonly Effect[]][];
}

function read(table: string): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
    if (kept?.table === table) return kept;
  } catch {
    // storage is closed to us: what was seen is forgotten with the page
  }
  return { table, scorings: [], effects: [] };
}

export class Memory {
  /** By the number of the entry of the log that tells it. */
  scorings = $state.raw<ReadonlyMap<number, ScoringMoment>>(new Map());
  effects = $state.raw<ReadonlyMap<number, readonly Effect[]>>(new Map());
  #table = '';

  open(table: string): void {
    const { scorings, effects } = read(table);
    this.#table = table;
    this.scorings = new Map(scorings);
    this.effects = new Map(effects);
  }

  /** What these entries have brought. What they replace in the log was taken back. */
  add(log: readonly LogEntry[], scored: readonly ScoringMoment[], act: Actor | null, effects: readonly Effect[]): void {
    const from = log[0]?.number ?? Infinity;
    const before = <Value>(map: ReadonlyMap<number, Value>): [number, Value][] => [...map].filter(([number]) => number < from);
    const came = new Map(before(this.effects));
    if (act !== null && effects.length > 0) came.set(act.number, together(came.get(act.number) ?? [], effects));
    this.effects = came;
    this.scorings = new Map([...before(this.scorings), ...scored.map((one): [number, ScoringMoment] => [one.number, one])]);
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ table: this.#table, scorings: [...this.scorings], effects: [...this.effects] } satisfies Kept));
    } catch {
      // see above
    }
  }
}
