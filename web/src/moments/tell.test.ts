import { describe, expect, it } from 'vitest';
import { aBase, aCard, anEntry, aView } from '../game/testing';
import { scoringOf, tell } from './tell';

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
  const places = [
    { seat: 0, place: 1, total: 12, vp: 4, cards: ['Minion 7'] },
    { seat: 1, place: 2, total: 9, vp: 2, cards: [] },
  ];
  const scoring = { ...anEntry(8, 'Scoring', null), base: 'Ringside', scored: { before: [3, 0], after: [7, 2], places } };
  const comes = (number: number, base: string) => ({ ...anEntry(number, 'NewBase', null), base });

  it('tells who takes which place, what for, and which base comes', () => {
    const lay = aView({ bases: [aBase(1, { name: 'Ringside', breakpoint: 18 })] });
    const [moment] = tell(lay, aView(), [scoring, comes(9, 'Tsar')], 0, null);
    expect(moment).toEqual({
      kind: 'scoring',
      number: 8,
      base: 'Ringside',
      breakpoint: 18,
      ranks: [
        { ...places[0], before: 3 },
        { ...places[1], before: 0 },
      ],
      next: 'Tsar',
    });
  });

  it('is told out of the log alone, without a base that came for another reason', () => {
    const log = [scoring, anEntry(12, 'BeginTurn', 1), comes(15, 'Tsar')];
    expect(scoringOf(scoring, log)).toMatchObject({ base: 'Ringside', breakpoint: null, next: null });
  });
});
