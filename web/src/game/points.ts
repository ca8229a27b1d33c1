/** How the points of a game came: by base and by round. */

import type { Replay, Result } from '../api/types';
import { t } from '../words';
import { roundOf } from './log';

export interface Scored {
  base: string;
  step: number;
  round: number;
  /** What each seat gained with this base. */
  gains: number[];
  /** The standing afterwards. */
  scores: number[];
}

export function scoredBases(replay: Replay): Scored[] {
  const players = replay.table.seats.length;
  let before = Array.from({ length: players }, () => 0);
  return replay.scored.map(({ base, step, scores }) => {
    const turn = replay.turns.findLast((one) => one.step < step)?.turn ?? 1;
    const gains = scores.map((score, seat) => score - (before[seat] ?? 0));
    before = scores;
    return { base, step, round: roundOf(turn, players), gains, scores };
  });
}

/** The standings that a curve goes through: after every scored base, and the last one. */
export function course(replay: Replay): Pick<Scored, 'step' | 'round' | 'scores' | 'gains'>[] {
  const scored = scoredBases(replay);
  const last = scored.at(-1)?.scores ?? replay.table.seats.map(() => 0);
  const end = replay.table.result?.scores ?? last;
  const gains = end.map((score, seat) => score - (last[seat] ?? 0));
  if (gains.every((gain) => gain === 0)) return scored;
  return [...scored, { step: replay.steps, round: roundOf(replay.turns.at(-1)?.turn ?? 1, end.length), scores: end, gains }];
}

/** Points in words: with a minus where they are below zero. */
export const points = (vp: number): string => `${vp < 0 ? '−' : ''}${Math.abs(vp)}`;

/** How far a scale of points must reach: VP below zero are possible when the game has ended (RULES 8.2). */
export function scale(standings: readonly { scores: readonly number[] }[], most: number): { least: number; most: number; lines: number[] } {
  const all = standings.flatMap((one) => one.scores);
  const least = Math.min(0, ...all);
  const first = -5 * Math.floor(-least / 5);
  return { least, most: Math.max(most, ...all), lines: Array.from({ length: 4 - first / 5 }, (_, at) => first + 5 * at) };
}

/** What changed the scores when the game had ended: for every card that did, what it brought each seat. */
export function lastGains(result: Result): { source: string; gains: number[] }[] {
  const found = new Map<string, number[]>();
  for (const { seat, source, vp } of result.final_vp ?? []) {
    const gains = found.get(source) ?? result.scores.map(() => 0);
    gains[seat] = (gains[seat] ?? 0) + vp;
    found.set(source, gains);
  }
  return [...found].map(([source, gains]) => ({ source, gains }));
}

/** The turn that a step belongs to. */
export function turnAt(replay: Replay, step: number): Replay['turns'][number] | null {
  return replay.turns.findLast((turn) => turn.step <= step) ?? replay.turns[0] ?? null;
}

/** Centres of things of one size on a line, moved apart where they would cover each other. */
export function spread(centres: readonly number[], size: number, width: number): number[] {
  const room = Math.min(size, width / Math.max(centres.length, 1));
  const placed: number[] = [];
  for (const centre of centres) placed.push(Math.max(centre, (placed.at(-1) ?? -Infinity) + room, room / 2));
  let limit = width - room / 2;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    limit = Math.min(placed[at] ?? limit, limit);
    placed[at] = limit;
    limit -= room;
  }
  return placed;
}

/** "Ten rounds, six bases. The Nexus decided it." */
export function summary(replay: Replay): string {
  const scored = scoredBases(replay);
  const rounds = roundOf(replay.turns.at(-1)?.turn ?? 1, replay.table.seats.length);
  const words = [t('n-rounds', { count: rounds, bases: scored.length })];
  const last = scored.at(-1);
  const late = replay.table.result?.out_of_time;
  if (late != null) words.push(t('ran-out-of-time', { player: replay.table.seats[late]?.name ?? '' }));
  else if (last !== undefined) words.push(t('decided-it', { base: last.base }));
  return words.join(' ');
}
