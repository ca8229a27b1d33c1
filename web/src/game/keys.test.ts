import { describe, expect, it } from 'vitest';
import { command, towards } from './keys';

const key = (name: string, more: Partial<Parameters<typeof command>[0]> = {}) =>
  command({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...more });

describe('keys', () => {
  it('count the hand from 1 to 9 and then 0', () => {
    expect(key('1')).toEqual({ do: 'hand', index: 0 });
    expect(key('9')).toEqual({ do: 'hand', index: 8 });
    expect(key('0')).toEqual({ do: 'hand', index: 9 });
  });

  it('walk through the legal targets', () => {
    expect(key('n')).toEqual({ do: 'next' });
    expect(key('N', { shiftKey: true })).toEqual({ do: 'previous' });
  });

  it('leave the browser its own', () => {
    expect(key('p', { ctrlKey: true })).toBeNull();
    expect(key('Tab')).toBeNull();
    expect(key('x')).toBeNull();
    expect(key('p')).toEqual({ do: 'pass' });
    expect(key('Escape')).toEqual({ do: 'letGo' });
  });
});

describe('arrows', () => {
  const box = (left: number, top: number) => ({ left, top, right: left + 10, bottom: top + 10 });
  it('go to the nearest in their direction', () => {
    const boxes = [box(20, 0), box(100, 0), box(20, 90), box(0, 50)];
    expect(towards('ArrowRight', box(0, 0), boxes)).toBe(0);
    expect(towards('ArrowDown', box(0, 0), boxes)).toBe(3);
    expect(towards('ArrowLeft', box(0, 0), boxes)).toBe(-1);
  });
});
