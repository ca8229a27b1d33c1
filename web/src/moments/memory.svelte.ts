/** What this tab has seen at one table, for the log and the recap: what came of each play. */

import type { LogEntry } from '../api/types';
import { together } from './effects';
import type { Actor, Effect } from './tell';

const KEPT = 'smashup.moments';

interface Kept {
  table: string;
  effects: [number, readonly Effect[]][];
}

function read(table: string): Kept {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as Kept | null;
    if (kept?.table === table) return kept;
  } catch {
    // storage is closed to us: what was seen is forgotten with the page
  }
  return { table, effects: [] };
}

export class Memory {
  /** By the number of the entry of the log that tells it. */
  effects = $state.raw<ReadonlyMap<number, readonly Effect[]>>(new Map());
  #table = '';

  open(table: string): void {
    this.#table = table;
    this.effects = new Map(read(table).effects);
  }

  /** What these entries have brought. What they replace in the log was taken back. */
  add(log: readonly LogEntry[], act: Actor | null, effects: readonly Effect[]): void {
    const from = log[0]?.number ?? Infinity;
    const came = new Map([...this.effects].filter(([number]) => number < from));
    if (act !== null && effects.length > 0) came.set(act.number, together(came.get(act.number) ?? [], effects));
    this.effects = came;
    try {
      sessionStorage.setItem(KEPT, JSON.stringify({ table: this.#table, effects: [...this.effects] } satisfies Kept));
    } catch {
      // see above
    }
  }
}
