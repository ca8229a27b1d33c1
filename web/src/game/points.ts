/** How the points of a game came: by base and by round. */

import type { Replay } from '../api/types';
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
  const words = [`${count(rounds, 'round')}, ${count(scored.length, 'base')}.`];
  const last = scored.at(-1);
  if (last !== undefined) words.push(`${last.base} decided it.`);
  const first = words[0] ?? '';
  return [first.charAt(0).toUpperCase() + first.slice(1), ...words.slice(1)].join(' ');
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

function count(number: number, noun: string): string {
  return `${NUMBERS[number] ?? number} ${noun}${number === 1 ? '' : 's'}`;
}
