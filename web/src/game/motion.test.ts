import { describe, expect, it } from 'vitest';
import { journeys } from './motion';
import { aBase, aCard, anEntry, aPlayer, aView, saying } from './testing';

const spy = aCard(1, 'Spy');
const played = aCard(1, 'Spy', { controller: 0, power: 2 });

describe('what travels', () => {
  it('goes from the hand to the base', () => {
    const before = aView({ hand: [spy], bases: [aBase(50)] });
    const after = aView({ bases: [aBase(50, { minions: [played] })] });
    expect(journeys(before, after, [])).toEqual([{ card: 1, from: 'c1', to: 'c1' }]);
  });

  it('goes from play to the discard pile of its owner', () => {
    const before = aView({ bases: [aBase(50, { minions: [played] })] });
    const after = aView({ players: [aPlayer(0, 'Nia', { discard_pile: [spy] }), aPlayer(1, 'Otto')], bases: [aBase(50)] });
    expect(journeys(before, after, [])).toEqual([{ card: 1, from: 'c1', to: 'discard-0' }]);
  });

  it('comes out of another’s hidden hand', () => {
    const theirs = aCard(9, 'Mole', { owner: 1, controller: 1 });
    expect(journeys(aView({ bases: [aBase(50)] }), aView({ bases: [aBase(50, { minions: [theirs] })] }), [])).toEqual([{ card: 9, from: 'hand-1', to: 'c9' }]);
  });

  it('comes back to the hand under another id', () => {
    const before = aView({ bases: [aBase(50, { minions: [played] })] });
    const after = aView({ hand: [aCard(7, 'Spy')], bases: [aBase(50)] });
    expect(journeys(before, after, [])).toEqual([{ card: 7, from: 'c1', to: 'c7' }]);
  });

  it('stays where nothing changed, and follows the log', () => {
    const mole = aCard(2, 'Mole');
    const before = aView({ hand: [spy, mole], bases: [aBase(50)] });
    const after = aView({ bases: [aBase(50, { minions: [played, { ...mole, controller: 0 }] })] });
    const log = [anEntry(1, 'Play', 0, saying(''), ['Mole']), anEntry(2, 'Play', 0, saying(''), ['Spy'])];
    expect(journeys(before, after, log).map((journey) => journey.card)).toEqual([2, 1]);
    expect(journeys(after, after, log)).toEqual([]);
  });
});
