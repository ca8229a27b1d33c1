/** The first game of a newcomer: a fixed deal of two simple pairs against a gentle bot, and what this device remembers of it. */

import type { NewTable } from '../api/types';

/** Whoever changes it looks into tests/server/test_first_game.py, which says what the opening hand must teach. */
export const FIRST_GAME: NewTable = {
  seats: [{ kind: 'person' }, { kind: 'bot', level: 'easy' }],
  factions_by: 'choose',
  factions: [
    ['Pirates', 'Cyborg Apes'],
    ['Dinosaurs', 'Mounties'],
  ],
  seed: 3029,
  first: 0,
  public: false,
};

const KEPT = 'smashup.guide';

/** The marks of a guided game that have been read; `table` null: the guide is over, here or long ago. */
export interface Memory {
  table: string | null;
  read: string[];
}

export function remembered(): Memory | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null');
    return isMemory(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isMemory(kept: unknown): kept is Memory {
  return typeof kept === 'object' && kept !== null && 'table' in kept && 'read' in kept && Array.isArray(kept.read);
}

export function remember(memory: Memory): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify(memory));
  } catch {
    // storage is closed to us: the guide lasts until the page is left
  }
}

/** The guide goes along at this table. */
export const begin = (table: string): void => remember({ table, read: [] });
export const guides = (table: string): boolean => remembered()?.table === table;
