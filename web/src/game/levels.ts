/** The bots' strengths, the weakest first; their names come from the catalogue. */

import type { Level, TableSeat } from '../api/types';
import { t } from '../words';

export const LEVELS: readonly Level[] = ['random', 'easy', 'normal', 'hard', 'expert', 'master'];

export const levelWord = (level: Level | null): string => t('level', { level: level ?? 'normal' });

/** "Hard", "At this device", "Online", "Away" */
export function seatWords(seat: TableSeat): string {
  if (seat.kind === 'bot') return seat.level === null ? t('seat-idle') : levelWord(seat.level);
  if (seat.kind === 'open') return t('seat-open');
  if (seat.yours) return t('device-seat');
  return t(seat.connected ? 'seat-online' : 'seat-away');
}
