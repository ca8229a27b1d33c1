/** Turn clocks in words: how long there is, and what comes then. */

import type { Clock, ClockEnd, ClockWish as Wish } from '../api/types';
import { t, type Message } from '../words';

/** Seconds for whoever is waited for, and what happens when they are over. */
export type ClockWish = Required<Wish>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Times to choose from, the shortest first. */
export const CLOCKS = [2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, DAY, 3 * DAY, 7 * DAY] as const;

export const ENDS: readonly ClockEnd[] = ['bot', 'loss'];

/** "5 minutes", "1 hour", "3 days" */
export function duration(seconds: number): Message {
  if (seconds >= DAY) return { code: 'for-days', params: { count: Math.round(seconds / DAY) } };
  if (seconds >= HOUR) return { code: 'for-hours', params: { count: Math.round(seconds / HOUR) } };
  if (seconds >= MINUTE) return { code: 'for-minutes', params: { count: Math.round(seconds / MINUTE) } };
  return { code: 'for-seconds', params: { count: Math.ceil(seconds) } };
}

/** "5 minutes a turn, then a bot takes over" */
export const clockWords = ({ seconds, end }: ClockWish): string => t('clock-words', { time: duration(seconds), end });

/** What is left, short enough for a clock: "3 d 4 h", "4 h 10 min", "12 min", "4:31"; compact with the first of two numbers. */
export function leftWords(seconds: number, compact = false): string {
  const left = Math.max(0, Math.ceil(seconds));
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor(left / HOUR), Math.floor(left / MINUTE)];
  if (left >= DAY) return compact || hours % 24 === 0 ? t('left-days', { days }) : t('left-days-hours', { days, hours: hours % 24 });
  if (left >= HOUR) return compact || minutes % 60 === 0 ? t('left-hours', { hours }) : t('left-hours-minutes', { hours, minutes: minutes % 60 });
  if (left >= 10 * MINUTE) return t('left-minutes', { minutes });
  return `${minutes}:${String(left % MINUTE).padStart(2, '0')}`;
}

/** Is it time to remind whoever is waited for? */
export function isShort(left: number, clock: Clock): boolean {
  return left <= clock.seconds / 5;
}
