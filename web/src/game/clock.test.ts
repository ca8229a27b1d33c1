import { describe, expect, it } from 'vitest';
import { clockWords, duration, isShort, leftWords } from './clock';
import { say } from '../words';

describe('clocks in words', () => {
  it('names how long a turn may take and what comes then', () => {
    expect(clockWords({ seconds: 300, end: 'bot' })).toBe('5 minutes a turn, then a bot takes over');
    expect(clockWords({ seconds: 86400, end: 'loss' })).toBe('1 day a turn, then the game is lost');
    expect(say(duration(3600))).toBe('1 hour');
    expect(say(duration(30))).toBe('30 seconds');
  });

  it('says what is left as exactly as it matters', () => {
    expect(leftWords(7 * 86400)).toBe('7 d');
    expect(leftWords(3 * 86400 + 4 * 3600 + 50)).toBe('3 d 4 h');
    expect(leftWords(4 * 3600 + 10 * 60)).toBe('4 h 10 min');
    expect(leftWords(4 * 3600 + 10 * 60, true)).toBe('4 h');
    expect(leftWords(12 * 60 + 59)).toBe('12 min');
    expect(leftWords(271)).toBe('4:31');
    expect(leftWords(8.2)).toBe('0:09');
    expect(leftWords(-3)).toBe('0:00');
  });

  it('reminds in the last fifth', () => {
    const clock = { seconds: 300, end: 'bot', left: null } as const;
    expect(isShort(61, clock)).toBe(false);
    expect(isShort(60, clock)).toBe(true);
  });
});
