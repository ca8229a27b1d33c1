import { expect, test } from 'vitest';
import { lay } from './hand';

test('a small hand shows its texts', () => {
  expect(lay(5, 900)).toEqual({ look: 'hand', k: 1, step: 150 });
  expect(lay(6, 900)).toEqual({ look: 'hand', k: 1, step: 150 });
  expect(lay(7, 960).look).toBe('hand');
});
test('a large one shows faces and names, without lying over each other', () => {
  for (const count of [8, 10, 12]) {
    const laid = lay(count, 900);
    expect(laid.look).toBe('slim');
    expect(laid.step).toBeGreaterThan(60 * laid.k);
  }
});
test('only what does not fit at all overlaps', () => {
  const laid = lay(30, 900);
  expect(laid.step).toBeLessThan(60 * laid.k);
  expect(29 * laid.step + 60 * laid.k).toBeLessThanOrEqual(900);
});
test('in a low window texts have no room', () => {
  expect(lay(3, 900, true).look).toBe('slim');
});
