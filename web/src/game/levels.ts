/** The bots' strengths, as people call them. */

import type { Level, TableSeat } from '../api/types';

export const LEVELS: readonly { value: Level; text: string }[] = [
  { value: 'random', text: 'Careless' },
  { value: 'easy', text: 'Easy' },
  { value: 'normal', text: 'Fair' },
  { value: 'hard', text: 'Strong' },
  { value: 'expert', text: 'Expert' },
];

export function levelWord(level: Level | null): string {
  return LEVELS.find((one) => one.value === level)?.text ?? 'Fair';
}

/** "Bot, strong", "Online", "Away" */
export function seatWords(seat: TableSeat): string {
  if (seat.kind === 'bot') return levelWord(seat.level);
  if (seat.kind === 'open') return 'Open seat';
  return seat.connected ? 'Online' : 'Away';
}
