import { describe, expect, it } from 'vitest';
import { fan } from './fan';

const tiles = { height: 150, widest: 90, narrowest: 90, tall: 120, gap: 9 };
const plates = { height: 74, widest: 190, narrowest: 104, tall: 30, gap: 6 };

describe('a strip of cards', () => {
  it('lays them side by side while they fit', () => {
    expect(fan(3, { ...tiles, width: 300 })).toEqual({ rows: 1, columns: 3, width: 90, step: 99 });
  });

  it('overlaps them when they do not, and stays inside', () => {
    const laid = fan(6, { ...tiles, width: 300 });
    expect(laid.step).toBeLessThan(90);
    expect(laid.step * 5 + laid.width).toBeLessThanOrEqual(300);
  });

  it.each([280, 373])('narrows the gaps where only they do not fit, in a strip of %i', (width) => {
    const count = Math.floor(width / tiles.widest);
    const laid = fan(count, { ...tiles, width });
    expect(laid).toMatchObject({ rows: 1, columns: count, width: 90 });
    expect(laid.step).toBeGreaterThanOrEqual(90);
    expect(laid.step).toBeLessThan(99);
    expect(laid.step * (count - 1) + 90).toBeLessThanOrEqual(width);
  });

  it('stacks plates in as many rows as there are', () => {
    expect(fan(2, { ...plates, width: 180 })).toMatchObject({ rows: 2, columns: 1, width: 180 });
    expect(fan(4, { ...plates, width: 240 })).toMatchObject({ rows: 2, columns: 2, width: 117 });
  });

  it('uses one row where the plates need not be narrowed', () => {
    expect(fan(2, { ...plates, width: 400 })).toMatchObject({ rows: 1, columns: 2, width: 190 });
  });
});
