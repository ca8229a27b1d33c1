/** What may still be played this turn. */

import type { RightView } from '../api/types';
import { t, type Param } from '../words';

export interface PlaysLeft {
  minions: number;
  actions: number;
  /** Extra plays with a condition: "minion: power 2 or less". */
  limits: string[];
}

export function playsLeft(rights: readonly RightView[]): PlaysLeft {
  const count = (kind: RightView['kind']): number => rights.filter((right) => right.kind === kind).length;
  return {
    minions: count('minion'),
    actions: count('action'),
    limits: rights.filter((right) => right.says.length > 0).map((right) => t('a-right', { kind: right.kind, limits: right.says as Param[] })),
  };
}
