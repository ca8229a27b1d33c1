import { describe, expect, it } from 'vitest';
import type { Replay } from '../api/types';
import { course, lastGains, scale, spread, summary } from './points';

describe('a game in a sentence', () => {
  it('counts every base, also two that score after one choice', () => {
    const scored = [3, 9, 9].map((step, at) => ({ base: `Base ${at + 1}`, step, scores: [at, 0] }));
    const replay = { table: { seats: [{}, {}] }, turns: [{ turn: 4, step: 0 }], scored } as unknown as Replay;
    expect(summary(replay)).toBe('Two rounds, three bases. Base 3 decided it.');
  });
});

describe('what changes the scores when the game has ended', () => {
  it('is told card by card, with what it brings each seat', () => {
    const final_vp = [{ seat: 0, source: 'Madness', vp: -3 }, { seat: 1, source: 'Curse', vp: 2 }];
    expect(lastGains({ winner: 1, scores: [13, 16], places: [2, 1], final_vp })).toEqual([
      { source: 'Madness', gains: [-3, 0] },
      { source: 'Curse', gains: [0, 2] },
    ]);
    expect(lastGains({ winner: 1, scores: [13, 16], places: [2, 1] })).toEqual([]);
  });
});

describe('a curve of points', () => {
  const seats = [{ name: 'Nia' }, { name: 'Otto' }];
  const aReplay = (scores: number[]) =>
    ({ table: { seats, result: { winner: 0, scores, places: [1, 2] } }, turns: [{ turn: 5, step: 0 }], steps: 40, scored: [{ base: 'Tortuga', step: 9, scores: [4, 2] }] }) as unknown as Replay;

  it('ends with the last standing, which Madness may change after the last base', () => {
    expect(course(aReplay([4, 2])).map((one) => one.scores)).toEqual([[4, 2]]);
    expect(course(aReplay([3, -2])).at(-1)).toEqual({ step: 40, round: 3, scores: [3, -2], gains: [-1, -4] });
  });

  it('reaches below zero where a score does', () => {
    expect(scale(course(aReplay([4, 2])), 16)).toEqual({ least: 0, most: 16, lines: [0, 5, 10, 15] });
    expect(scale(course(aReplay([17, -6])), 16)).toEqual({ least: -6, most: 17, lines: [-5, 0, 5, 10, 15] });
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
