/** The game in numbers, counted from its log. */

import type { LogEntry, PrintedCard, Seat } from '../api/types';

export interface Tally {
  minions: number;
  actions: number;
  destroyed: number;
  /** The titles played most often. */
  favourites: string[];
}

export function tally(log: readonly LogEntry[], seat: Seat, card: (title: string) => PrintedCard | null): Tally {
  const mine = log.filter((entry) => entry.player === seat);
  const played = mine.filter((entry) => entry.kind === 'Play').flatMap((entry) => entry.cards);
  const counts = new Map<string, number>();
  for (const title of played) counts.set(title, (counts.get(title) ?? 0) + 1);
  return {
    minions: played.filter((title) => card(title)?.kind === 'minion').length,
    actions: played.filter((title) => card(title)?.kind === 'action').length,
    destroyed: mine.filter((entry) => entry.kind === 'Destroy').length,
    favourites: [...counts].sort((a, b) => b[1] - a[1]).slice(0, 3).map(([title]) => title),
  };
}
