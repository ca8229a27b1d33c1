import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anEntry } from '../game/testing';
import type { Effect } from './tell';
import { Memory } from './memory.svelte';

const ACT = { seat: 1, card: 'Howl', number: 5 };
const EFFECT: Effect = { kind: 'total', of: 'Tortuga', seat: 1, from: 2, to: 4 };

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, value: string) => held.set(key, value) });
});
afterEach(() => vi.unstubAllGlobals());

function remembered(): Memory {
  const memory = new Memory();
  memory.open('one');
  memory.add([anEntry(5, 'Play', 1)], ACT, [EFFECT]);
  return memory;
}

describe('what this tab has seen', () => {
  it('outlives the page, and is of one table', () => {
    remembered();
    const again = new Memory();
    again.open('one');
    expect(again.effects.get(5)).toEqual([EFFECT]);
    again.open('other');
    expect(again.effects.size).toBe(0);
  });

  it('grows with what comes later of the same play', () => {
    const memory = remembered();
    memory.add([anEntry(6, 'ChangePower', 1)], ACT, [{ ...EFFECT, from: 4, to: 7 }]);
    expect(memory.effects.get(5)).toEqual([{ ...EFFECT, to: 7 }]);
  });

  it('forgets what was taken back', () => {
    const memory = remembered();
    memory.add([anEntry(5, 'Play', 1)], { ...ACT, card: 'Rampage' }, []);
    expect(memory.effects.has(5)).toBe(false);
  });
});
