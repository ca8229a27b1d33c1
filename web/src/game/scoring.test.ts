import { describe, expect, it } from 'vitest';
import type { ChoiceView } from '../api/types';
import { scoringStep, withheld } from './scoring';
import { aBase, aCard, anEntry, aView } from './testing';

const base = aBase(50, { name: 'Ringside' });
const begins = { ...anEntry(1, 'BeforeScoring', null), base: 'Ringside' };

function step(source: string | null, ...told: ReturnType<typeof anEntry>[]): string {
  const choice: ChoiceView = { player: 0, kind: 'ability', source };
  return scoringStep(aView({ bases: [base], choice }), base, [begins, ...told]);
}

describe('the steps of scoring', () => {
  it('begin with abilities in play', () => {
    expect(step('Ringside')).toBe('before');
  });

  it('go on with Me First, also while a Special asks', () => {
    expect(step(null)).toBe('first');
    expect(step('Teaching Power', anEntry(2, 'Play', 0, '', ['Teaching Power']))).toBe('first');
  });

  it('are over when the points are awarded', () => {
    expect(step(null, anEntry(2, 'Scoring', null))).toBe('after');
  });
});

describe('power that does not count', () => {
  const pin = aCard(3, 'Pin', { kind: 'action', text: 'Its power does not count for its controller’s total here.' });
  const pinned = aCard(1, 'Tiki', { power: 6, actions: [pin] });

  it('is told with its reason', () => {
    expect(withheld([pinned, aCard(2, 'Mole', { power: 4 })], 4)).toBe('Pin: 6 power does not count');
  });

  it('is nothing where all of it counts', () => {
    expect(withheld([aCard(2, 'Mole', { power: 4 })], 4)).toBe('');
    expect(withheld([aCard(2, 'Mole', { power: 4 })], 7)).toBe('');
  });
});
