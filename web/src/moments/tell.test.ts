import { describe, expect, it } from 'vitest';
import { aBase, aCard, anEntry, aPlayer, aView } from '../game/testing';
import { tell } from './tell';

const minion = (id: number, more = {}) => aCard(id, `Minion ${id}`, { owner: 0, controller: 0, power: 3, printed_power: 3, ...more });

const SAID = { code: 'done', params: {} };

describe('what others play', () => {
  const before = aView({ bases: [aBase(1, { totals: [3, 0], minions: [minion(7)] }), aBase(2)] });

  it('is shown with what it touches and the numbers that it changes', () => {
    const after = aView({ bases: [aBase(1, { totals: [1, 0], minions: [minion(7, { power: 1 })] }), aBase(2)] });
    const [moment] = tell(before, after, [anEntry(4, 'Play', 1, SAID, ['Grumpiness'])], 0, null);
    expect(moment).toMatchObject({ kind: 'play', seat: 1, card: 'Grumpiness', large: true, touches: ['c7'] });
    expect(moment?.kind === 'play' && moment.changes).toEqual([
      { at: 'c7', seat: null, from: 3, to: 1 },
      { at: 'b1', seat: 0, from: 3, to: 1 },
    ]);
  });

  it('is told on when it works only in a later change', () => {
    const after = aView({ bases: [aBase(1), aBase(2)] });
    const destroyed = { ...anEntry(5, 'Destroy', 1, SAID, ['Minion 7']), source: 'Cannon' };
    expect(tell(before, after, [destroyed], 0, { seat: 1, card: 'Cannon', number: 4 })).toMatchObject([{ card: 'Cannon', large: false, touches: ['c7'] }]);
    expect(tell(before, after, [destroyed], 0, { seat: 1, card: 'Broadside', number: 4 })).toEqual([]);
  });

  it('is not shown of oneself, and a minion only with what it does', () => {
    expect(tell(before, before, [anEntry(4, 'Play', 0, SAID, ['Grumpiness'])], 0, null)).toEqual([]);
    const after = aView({ bases: [aBase(1, { totals: [3, 2], minions: [minion(7), minion(8, { owner: 1, controller: 1 })] }), aBase(2)] });
    expect(tell(before, after, [anEntry(4, 'Play', 1, SAID, ['Minion 8'])], 0, null)).toEqual([]);
  });

  it('shows nothing of hands and decks', () => {
    const hidden = aView({ hand: [aCard(20, 'Secret')], bases: [aBase(1)] });
    const gone = aView({ hand: [], bases: [aBase(1)] });
    expect(tell(hidden, gone, [anEntry(4, 'Play', 1, SAID, ['Spyglass'])], 0, null)).toMatchObject([{ touches: [], changes: [] }]);
  });
});

describe('a scoring', () => {
  it('tells who takes which place, what for, and which base comes', () => {
    const base = aBase(1, {
      name: 'Ringside',
      total: 21,
      totals: [12, 9],
      minions: [minion(7)],
      forecast: [
        { seat: 0, place: 1, vp: 4 },
        { seat: 1, place: 2, vp: 2 },
      ],
    });
    const after = aView({ bases: [aBase(2, { name: 'Tsar' })], players: [aPlayer(0, 'Nia', { vp: 4 }), aPlayer(1, 'Otto', { vp: 2 })] });
    const log = [
      { ...anEntry(8, 'Scoring', null), base: 'Ringside' },
      { ...anEntry(9, 'NewBase', null), base: 'Tsar' },
    ];
    const [moment] = tell(aView({ bases: [base] }), after, log, 0, null);
    expect(moment).toMatchObject({
      kind: 'scoring',
      number: 8,
      base: { name: 'Ringside', total: 21 },
      ranks: [
        { seat: 0, place: 1, total: 12, vp: 4, before: 0, cards: ['Minion 7'] },
        { seat: 1, place: 2, total: 9, vp: 2, before: 0, cards: [] },
      ],
      next: 'Tsar',
    });
  });
});
