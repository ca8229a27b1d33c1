import { describe, expect, it } from 'vitest';
import type { ScoringStep } from '../api/types';
import { meFirst, scoringStep, withheld } from './scoring';
import { aCard, aView } from './testing';

const at = (scoring_step: ScoringStep) => aView({ turn: { ...aView().turn, scoring: 50, scoring_step } });

describe('the steps of scoring', () => {
  it('are those that the engine tells', () => {
    const steps: ScoringStep[] = ['before', 'me_first', 'awards', 'after', 'me_first_after', 'clean_up', 'new_base'];
    expect(steps.map((step) => scoringStep(at(step)))).toEqual(['before', 'first', 'award', 'after', 'after', 'clear', 'clear']);
    expect(steps.filter((step) => meFirst(at(step)))).toEqual(['me_first', 'me_first_after']);
  });
});

describe('power that does not count', () => {
  const pinned = aCard(1, 'Tiki', { power: 6, withheld: ['Pin'] });

  it('is told with its reason', () => {
    expect(withheld([pinned, aCard(2, 'Mole', { power: 4 })])).toBe('Pin: 6 power does not count');
  });

  it('is nothing where all of it counts', () => {
    expect(withheld([aCard(2, 'Mole', { power: 4 })])).toBe('');
  });
});
