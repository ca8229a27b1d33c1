/** The moment that is shown now, one after the other. */

import type { LogEntry, Seat, View } from '../api/types';
import { device } from '../state/device.svelte';
import { sounds } from '../sound/sound.svelte';
import { Pacer } from './pacer.svelte';
import { come } from './effects';
import { Memory } from './memory.svelte';
import { scoringOf, tell, type Actor, type Moment } from './tell';

/** How long each part takes at the usual pace, in milliseconds. */
const PLAY = { card: 1500, lines: 800, numbers: 700 } as const;
const SCORING = { forward: 500, breaks: 900, ranks: 900, places: 1000, points: 1200, leaves: 900 } as const;
const USUAL = 1200;
/** A scoring may take this long even when something waits behind it. */
const SCORING_AT_MOST = 3200;
const SEEN_OFTEN = 3;
/** Where nothing may move, each part stands long enough to be read. */
const STILL = 900;

export type Part = keyof typeof PLAY | keyof typeof SCORING;

class Moments {
  now = $state.raw<Moment | null>(null);
  part = $state<Part>('card');
  /** Whether the last screen of the game was seen. */
  ended = $state(false);
  readonly pacer = new Pacer();
  readonly memory = new Memory();
  #last: Actor | null = null;
  #seen = new Map<string, number>();
  #pace = USUAL;
  #coins: number[] = [];

  /** Another table: nothing of the last one is known here. */
  sit(table: string): void {
    this.pacer.goOn();
    this.clear();
    this.memory.open(table);
    this.ended = false;
    this.#last = null;
    this.#seen.clear();
  }

  /** What is to be shown of this change. */
  of(before: View, after: View, log: readonly LogEntry[], me: Seat | null): Moment[] {
    const told = tell(before, after, log, me, this.#last);
    const { act, effects } = come(before, after, log, this.#last);
    this.#last = act;
    this.memory.add(log, act, effects);
    return told;
  }

  /** Shows it at that pace (milliseconds between the moves of bots). `more`: something waits behind it, or is about to. */
  async show(moment: Moment, pace: number, more: boolean): Promise<void> {
    this.#pace = pace;
    this.now = moment;
    const rate = Math.max(0.5, Math.min(pace / USUAL, 1.5));
    const parts = this.#parts(moment).map(([part, time]): [Part, number] => [part, device.still ? Math.max(time * rate, STILL) : time * rate]);
    this.pacer.begin(parts.map(([, time]) => time));
    if (more) this.hurry();
    for (const [part] of parts) {
      if (this.pacer.over) return;
      this.part = part;
      this.#sound(part);
      await this.pacer.beat();
    }
  }

  #parts(moment: Moment): [Part, number][] {
    if (moment.kind === 'scoring') return Object.entries(SCORING) as [Part, number][];
    const parts: [Part, number][] = [];
    const seen = this.#seen.get(moment.card) ?? 0;
    this.#seen.set(moment.card, seen + 1);
    if (moment.large) parts.push(['card', seen < SEEN_OFTEN ? PLAY.card : PLAY.card / 3]);
    if (moment.touches.length > 0) parts.push(['lines', PLAY.lines]);
    if (moment.changes.length > 0) parts.push(['numbers', PLAY.numbers]);
    return parts;
  }

  #sound(part: Part): void {
    if (part === 'breaks') sounds.play('break');
    else if (part === 'card') sounds.play('action');
    else if (part === 'numbers') sounds.play('number');
    else if (part === 'leaves') sounds.play('destroy');
    else if (part === 'points' && this.now?.kind === 'scoring') {
      const most = Math.max(...this.now.ranks.map((rank) => rank.vp));
      for (let coin = 0; coin < most; coin++) this.#coins.push(window.setTimeout(() => sounds.play('point', coin), 170 * coin));
    }
  }

  /** Something waits behind it: what is shown may take no longer than the pace that is set. */
  hurry(): void {
    if (this.now !== null) this.pacer.limit(this.now.kind === 'scoring' ? Math.max(SCORING_AT_MOST, this.#pace) : this.#pace);
  }

  clear(): void {
    this.now = null;
    for (const coin of this.#coins.splice(0)) clearTimeout(coin);
  }

  /** A scoring out of the log, at one's leisure. */
  async again(entry: LogEntry, log: readonly LogEntry[]): Promise<void> {
    const moment = scoringOf(entry, log);
    if (moment === null || this.now !== null) return;
    await this.show(moment, USUAL, false);
    this.clear();
  }
}

export const moments = new Moments();
