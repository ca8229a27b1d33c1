/** What is worth a moment in a change of the table: what others play and what it does, and the scoring of a base. */

import type { BaseView, LogEntry, ScoredPlace, Seat, View } from '../api/types';
import { baseKey, cardKey, locate } from '../game/locate';
import { seatSpot, type Spot } from '../game/motion';

export interface Rank extends ScoredPlace {
  /** The points of this player before. */
  before: number;
}

export interface ScoringMoment {
  kind: 'scoring';
  /** The entry of the log that tells it. */
  number: number;
  base: string;
  /** Null: the printed one, as far as one knows. */
  breakpoint: number | null;
  ranks: Rank[];
  /** The base that comes in its place. */
  next: string | null;
}

/** A number that stands somewhere on the table, before and after. */
export interface Change {
  at: Spot;
  seat: Seat | null;
  from: number;
  to: number;
}

/** The same by name, for the log and for a table that does not show every spot. */
export interface Effect {
  kind: 'power' | 'total' | 'points';
  /** The card or the base whose number it is; of points, nothing. */
  of: string;
  seat: Seat | null;
  from: number;
  to: number;
}

export interface PlayMoment {
  kind: 'play';
  number: number;
  seat: Seat;
  card: string;
  /** The card on the table from which it comes. */
  from: Spot | null;
  /** Is it an action or a talent, which is shown large? */
  large: boolean;
  talent: boolean;
  touches: Spot[];
  changes: Change[];
  effects: Effect[];
}

export type Moment = ScoringMoment | PlayMoment;

const MOST = 6;

/** Whose card acts: a play or a use that an entry tells. */
export interface Actor {
  seat: Seat;
  card: string;
  /** The entry of the log that tells it. */
  number: number;
}

export const acts = (entry: LogEntry): boolean => entry.kind === 'Play' || entry.kind === 'Use' || entry.kind === 'PlayTitan';

/** What changed on the table: what was touched, and which numbers. */
export function changed(before: View, after: View, except: string): Pick<PlayMoment, 'touches' | 'changes'> {
  const was = locate(before);
  const is = locate(after);
  const touches = new Set<Spot>();
  const changes: Change[] = [];
  for (const [id, old] of was) {
    if ((old.zone !== 'table' && old.zone !== 'attached') || old.card.name === except) continue;
    const now = is.get(id);
    const moved = now === undefined || now.zone !== old.zone || now.base?.id !== old.base?.id || now.seat !== old.seat;
    if (moved) touches.add(cardKey(id));
    else if (now.card.power !== old.card.power && old.card.power !== undefined && now.card.power !== undefined) {
      touches.add(cardKey(id));
      changes.push({ at: cardKey(id), seat: null, from: old.card.power, to: now.card.power });
    } else if (now.card.cancelled !== old.card.cancelled) touches.add(cardKey(id));
  }
  for (const [id, now] of is) {
    if (now.zone !== 'attached' || was.has(id) || now.host === null) continue;
    touches.add('total' in now.host ? baseKey(now.host.id) : cardKey(now.host.id));
  }
  for (const base of before.bases) {
    const now = after.bases.find((one) => one.id === base.id);
    if (now === undefined) continue;
    if (now.breakpoint !== base.breakpoint) touches.add(baseKey(base.id));
    base.totals.forEach((total, seat) => {
      const then = now.totals[seat] ?? 0;
      if (then !== total) changes.push({ at: baseKey(base.id), seat, from: total, to: then });
    });
  }
  for (const { seat, vp } of before.players) {
    const then = after.players[seat]?.vp ?? vp;
    if (then !== vp) changes.push({ at: seatSpot(seat), seat, from: vp, to: then });
  }
  return { touches: [...touches].slice(0, MOST), changes: changes.slice(0, MOST) };
}

export function named(changes: readonly Change[], before: View): Effect[] {
  const cards = locate(before);
  return changes.map(({ at, seat, from, to }): Effect => {
    const base = before.bases.find(({ id }) => baseKey(id) === at);
    if (base !== undefined) return { kind: 'total', of: base.name, seat, from, to };
    if (seat !== null) return { kind: 'points', of: '', seat, from, to };
    return { kind: 'power', of: cards.get(Number(at.slice(1)))?.card.name ?? '', seat, from, to };
  });
}

/** A scoring as the log tells it; `base` as it lay there, where one has seen that. */
export function scoringOf(entry: LogEntry, log: readonly LogEntry[], base?: BaseView): ScoringMoment | null {
  const { scored, base: name } = entry;
  if (scored === undefined || name === undefined) return null;
  const later = log.slice(log.indexOf(entry) + 1);
  const next = later.find((one) => one.kind === 'NewBase' || one.kind === 'Scoring' || one.kind === 'BeginTurn');
  return {
    kind: 'scoring',
    number: entry.number,
    base: name,
    breakpoint: base?.breakpoint ?? null,
    ranks: scored.places.map((place) => ({ ...place, before: scored.before[place.seat] ?? 0 })),
    next: next?.kind === 'NewBase' ? (next.base ?? null) : null,
  };
}

/** The moments of one change, in their order. `last`: who acted in the change before; what comes of it may be told only now. */
export function tell(before: View, after: View, log: readonly LogEntry[], me: Seat | null, last: Actor | null): Moment[] {
  const lay = [...after.bases, ...before.bases];
  const scored = log.flatMap((entry) => scoringOf(entry, log, lay.find((base) => base.name === entry.base)) ?? []);
  const act = log.find((entry) => acts(entry) && entry.player !== null && entry.cards[0] !== undefined);
  const [title] = act?.cards ?? [];
  const actor = act === undefined || act.player === null || title === undefined ? last : { seat: act.player, card: title, number: act.number };
  if (actor === null || actor.seat === me) return scored;
  const told = act !== undefined;
  const works = log.some((entry) => entry.source === actor.card);
  if (!told && !works) return scored;
  const { touches, changes } = scored.length > 0 ? { touches: [], changes: [] } : changed(before, after, actor.card);
  const places = [...locate(after).entries(), ...locate(before).entries()];
  const [id, place] = places.find(([, { card, zone }]) => card.name === actor.card && (zone === 'table' || zone === 'attached')) ?? [];
  const large = told && (act.kind !== 'Play' || place?.card.kind !== 'minion');
  if (!large && touches.length === 0) return scored;
  const play: PlayMoment = {
    kind: 'play',
    ...actor,
    from: id !== undefined && locate(before).has(id) ? cardKey(id) : null,
    large,
    talent: act?.kind === 'Use',
    touches,
    changes,
    effects: named(changes, before),
  };
  return [play, ...scored];
}
