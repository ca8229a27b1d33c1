import { describe, expect, it } from 'vitest';
import { readQuestion } from '../game/question';
import { aBase, aCard, anEntry, aView, saying } from '../game/testing';
import type { ChoiceView, View } from '../api/types';
import { learnt, shown, type Moment } from './marks';
import { beside, union } from './place';

const HAND = [aCard(1, 'Clyde 2.0'), aCard(2, 'Cyberevolution', { kind: 'action' })];
const PLAYS: ChoiceView = {
  player: 0,
  kind: 'play cards',
  source: null,
  options: [
    { kind: 'play', says: saying(''), card: 1, name: 'Clyde 2.0', base: 9 },
    { kind: 'play', says: saying(''), card: 2, name: 'Cyberevolution', target: 3 },
    { kind: 'end', says: saying('') },
  ],
};

function moment(view: View, more: Partial<Moment> = {}): Moment {
  const question = view.choice === null ? null : readQuestion('q', view.choice, view);
  return { view, question, held: null, log: [], me: 0, ...more };
}

const first = aView({ hand: HAND, bases: [aBase(9)], choice: PLAYS });
const begun = aView({ hand: HAND, bases: [aBase(8), aBase(9, { totals: [4, 0] })], choice: PLAYS });

describe('the marks of the guide', () => {
  it('begin with the goal, and only when one is asked', () => {
    expect(shown(moment(first), new Set())?.name).toBe('goal');
    expect(shown(moment(aView({ bases: [aBase(9)] })), new Set())).toBeNull();
  });

  it('lead from the card to its place, and wait for the move', () => {
    const read = new Set(['goal']);
    expect(shown(moment(first), read)).toMatchObject({ name: 'minion', waits: true });
    expect(shown(moment(first, { held: true }), read)?.at).toEqual(['[data-place]']);
  });

  it('speak of the base where one has most power', () => {
    expect(shown(moment(begun), new Set(['goal', 'minion']))).toMatchObject({ name: 'breakpoint', at: ['.base[data-spot="b9"] .mrow'] });
  });

  it('tell of a scoring and of a Special before what can wait', () => {
    const asked = { ...PLAYS, kind: 'ability' as const, window: 'before_scoring' as const };
    const scoring = aView({ hand: HAND, bases: [aBase(9)], choice: asked });
    scoring.turn.scoring = 9;
    expect(shown(moment(scoring), new Set(['goal']))?.name).toBe('scoring');
    expect(shown(moment(scoring), new Set(['goal', 'scoring']))?.name).toBe('specials');
  });

  it('are learnt by doing', () => {
    const lies = aView({ bases: [aBase(9, { minions: [aCard(1, 'Clyde 2.0')] })] });
    expect(learnt(moment(lies, { log: [anEntry(0, 'Play', 0, saying(''), ['Clyde 2.0']), anEntry(1, 'Play', 1, saying(''), ['Ringer'])] }))).toEqual(['minion']);
    expect(learnt(moment(lies, { log: [anEntry(0, 'Play', 1, saying(''), ['Clyde 2.0'])] }))).toEqual([]);
  });
});

describe('the words of a mark', () => {
  const card = { width: 100, height: 50 };
  const window = { width: 400, height: 400 };

  it('stand below what they speak of', () => {
    const box = union([{ x: 150, y: 20, width: 20, height: 20 }], 10);
    expect(box).toEqual({ x: 140, y: 10, width: 40, height: 40 });
    expect(beside(box, [], card, window)).toEqual({ x: 110, y: 70 });
  });

  it('go elsewhere rather than cover what must stay in sight', () => {
    const box = { x: 100, y: 300, width: 200, height: 90 };
    const prompt = { x: 0, y: 200, width: 400, height: 100 };
    const { y } = beside(box, [box, prompt], card, window);
    expect(y + card.height).toBeLessThanOrEqual(200);
  });
});
