import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pacer } from './pacer.svelte';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A showing of these parts, and how many of them are over. */
function shown(...plan: number[]): { pacer: Pacer; parts: () => number } {
  const pacer = new Pacer();
  let over = 0;
  pacer.begin(plan);
  void (async () => {
    for (let part = 0; part < plan.length; part++) {
      await pacer.beat();
      over += 1;
    }
  })();
  return { pacer, parts: () => over };
}

describe('the time of what is shown', () => {
  it('passes by itself, part by part', async () => {
    const { parts } = shown(1000, 500);
    await vi.advanceTimersByTimeAsync(999);
    expect(parts()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(parts()).toBe(1);
    await vi.advanceTimersByTimeAsync(500);
    expect(parts()).toBe(2);
  });

  it('stands still while it is held', async () => {
    const { pacer, parts } = shown(1000);
    await vi.advanceTimersByTimeAsync(600);
    pacer.hold();
    await vi.advanceTimersByTimeAsync(5000);
    expect(parts()).toBe(0);
    pacer.release();
    await vi.advanceTimersByTimeAsync(399);
    expect(parts()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(parts()).toBe(1);
  });

  it('is over at once when one goes on, with all that was to come', async () => {
    const { pacer, parts } = shown(1000, 1000);
    pacer.goOn();
    expect(pacer.over).toBe(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(parts()).toBe(2);
  });

  it('is shared by all parts when it is limited from the beginning', async () => {
    const { pacer, parts } = shown(1000, 600, 400);
    pacer.limit(500);
    await vi.advanceTimersByTimeAsync(249);
    expect(parts()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(parts()).toBe(1);
    await vi.advanceTimersByTimeAsync(150);
    expect(parts()).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(parts()).toBe(3);
  });

  it('never takes longer than its limit in all, also when that comes late', async () => {
    const { pacer, parts } = shown(1000, 500);
    await vi.advanceTimersByTimeAsync(500);
    pacer.limit(700);
    await vi.advanceTimersByTimeAsync(100);
    expect(parts()).toBe(1);
    await vi.advanceTimersByTimeAsync(99);
    expect(parts()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(parts()).toBe(2);
  });

  it('is over when it is limited after its time', async () => {
    const { pacer, parts } = shown(1000, 500);
    await vi.advanceTimersByTimeAsync(800);
    pacer.limit(700);
    await vi.advanceTimersByTimeAsync(0);
    expect(parts()).toBe(2);
  });

  it('is limited also while it is held, and goes on where it stood', async () => {
    const { pacer, parts } = shown(1000);
    pacer.hold();
    pacer.limit(300);
    await vi.advanceTimersByTimeAsync(5000);
    expect(parts()).toBe(0);
    pacer.release();
    await vi.advanceTimersByTimeAsync(300);
    expect(parts()).toBe(1);
  });
});
