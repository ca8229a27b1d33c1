import { describe, expect, it } from 'vitest';
import type { Replay } from '../api/types';
import { spread, summary } from './points';

describe('a game in a sentence', () => {
  it('counts every base, also two that score after one choice', () => {
    const scored = [3, 9, 9].map((step, at) => ({ base: `Base ${at + 1}`, step, scores: [at, 0] }));
    const replay = { table: { seats: [{}, {}] }, turns: [{ turn: 4, step: 0 }], scored } as unknown as Replay;
    expect(summary(replay)).toBe('Two rounds, three bases. Base 3 decided it.');
  });
});

describe('flags on a line', () => {
  it('what has room stays where it is', () => {
    expect(spread([30, 100, 300], 50, 400)).toEqual([30, 100, 300]);
  });

  it('what would cover its neighbour moves on', () => {
    expect(spread([100, 110, 300], 50, 400)).toEqual([100, 150, 300]);
  });

  it('nothing sticks out at either end', () => {
    expect(spread([0, 395, 400], 50, 400)).toEqual([25, 325, 375]);
  });

  it('more than fit share the room evenly', () => {
    expect(spread([390, 392, 394, 396], 200, 400)).toEqual([50, 150, 250, 350]);
  });
});
