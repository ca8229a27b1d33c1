/** What may still be played this turn. */

import type { PlayRight } from '../api/types';

export interface PlaysLeft {
  minions: number;
  actions: number;
  /** Extra plays with a condition: "minion: power 2 or less". */
  limits: string[];
}

export function playsLeft(rights: readonly PlayRight[]): PlaysLeft {
  const count = (kind: PlayRight['kind']): number => rights.filter((right) => right.kind === kind).length;
  return {
    minions: count('minion'),
    actions: count('action'),
    limits: rights.filter((right) => right.limits.length > 0).map((right) => `${right.kind} ${right.limits.join(', ')}`),
  };
}
