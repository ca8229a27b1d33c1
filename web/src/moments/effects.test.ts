import { describe, expect, it } from 'vitest';
import { aBase, aCard, anEntry, aPlayer, aView } from '../game/testing';
import { come, together } from './effects';
import type { Effect } from './tell';

const SAID = { code: 'done', params: {} };
const clyde = (power: number) => aCard(7, 'Clyde 2.0', { controller: 0, power, printed_power: 4 });
const at = (power: number, ...totals: number[]) => aView({ bases: [aBase(1, { name: 'Tortuga', totals, minions: [clyde(power)] })] });
const play = (number: number, card: string) => anEntry(number, 'Play', 1, SAID, [card]);

describe('what comes of a play', () => {
  it('are the numbers that it changed, by name', () => {
    const { act, effects } = come(at(4, 4, 0), at(2, 2, 0), [play(9, 'Grumpiness')], null);
    expect(act).toEqual({ seat: 1, card: 'Grumpiness', number: 9 });
    expect(effects).toEqual([
      { kind: 'power', of: 'Clyde 2.0', seat: null, from: 4, to: 2 },
      { kind: 'total', of: 'Tortuga', seat: 0, from: 4, to: 2 },
    ]);
  });

  it('is told of whoever acted before, where its card still works', () => {
    const last = { seat: 1, card: 'Howl', number: 9 };
    const works = { ...anEntry(11, 'ChangePower', 1, SAID, ['Clyde 2.0']), source: 'Howl' };
    expect(come(at(4, 4, 0), at(5, 5, 0), [works], last)).toMatchObject({ act: last, effects: [{ of: 'Clyde 2.0' }, { of: 'Tortuga' }] });
    expect(come(at(4, 4, 0), at(5, 5, 0), [anEntry(11, 'Draw', 0)], last).effects).toEqual([]);
  });

  it('is left out where two plays came at once, or a base scored', () => {
    expect(come(at(4, 4, 0), at(2, 2, 0), [play(9, 'Howl'), play(10, 'Rampage')], null).effects).toEqual([]);
    expect(come(at(4, 4, 0), at(2, 2, 0), [play(9, 'Howl'), anEntry(10, 'Scoring', null)], null).effects).toEqual([]);
  });

  it('are points too', () => {
    const points = (vp: number) => aView({ players: [aPlayer(0, 'Nia'), aPlayer(1, 'Otto', { vp })] });
    expect(come(points(3), points(4), [play(9, 'Howl')], null).effects).toEqual([{ kind: 'points', of: '', seat: 1, from: 3, to: 4 }]);
  });
});

describe('two steps', () => {
  const effect = (from: number, to: number): Effect => ({ kind: 'total', of: 'Tortuga', seat: 0, from, to });

  it('of one number are one, and none when it is as it was', () => {
    expect(together([effect(4, 5)], [effect(5, 8)])).toEqual([effect(4, 8)]);
    expect(together([effect(4, 5)], [effect(5, 4)])).toEqual([]);
  });
});
