import { describe, expect, it } from 'vitest';
import { spread } from './points';

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
