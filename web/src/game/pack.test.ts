import { describe, expect, test } from 'vitest';
import { CHIP, plates, scale, TILE } from './pack';

describe('tiles', () => {
  test('grow into the room they have, and no further', () => {
    expect(scale([0], { width: TILE.width, height: TILE.height })).toBe(1);
    expect(scale([0], { width: 900, height: 900 })).toBe(1.9);
    expect(scale([0], { width: 900, height: 900 }, 1)).toBe(1);
  });
  test('stand in rows', () => {
    expect(scale([0, 0], { width: TILE.width, height: 2 * TILE.height + TILE.gap })).toBe(1);
    expect(scale([0, 0, 0], { width: 2 * TILE.width + TILE.gap, height: 2 * TILE.height + TILE.gap })).toBe(1);
  });
  test('leave room for the chips of what lies on them', () => {
    expect(scale([1], { width: TILE.width + CHIP.width, height: TILE.height })).toBe(1);
    expect(scale([1], { width: TILE.width + CHIP.width - 1, height: TILE.height })).toBeLessThan(1);
  });
  test('are no answer where they would be too small', () => {
    expect(scale([0, 0, 0, 0], { width: 100, height: 80 })).toBe(0);
    expect(scale([3], { width: 900, height: 3 * CHIP.height - 1 })).toBe(0);
  });
});

describe('plates', () => {
  test('lie below each other while there is room', () => {
    expect(plates([0, 0], { width: 200, height: 100 })).toEqual({ columns: 1, width: 200, tall: 44 });
    expect(plates([0, 0], { width: 200, height: 60 })).toEqual({ columns: 2, width: 97, tall: 44 });
  });
  test('become lower when they are many', () => {
    expect(plates([0, 0, 0, 0], { width: 200, height: 66 })).toEqual({ columns: 2, width: 97, tall: 30 });
    expect(plates([0, 0, 0, 0, 0, 0], { width: 200, height: 66 })).toBeNull();
  });
  test('are as tall as what lies on them needs', () => {
    expect(plates([1], { width: 200, height: 71 })?.tall).toBe(44);
    expect(plates([2], { width: 200, height: 71 })).toBeNull();
  });
});
