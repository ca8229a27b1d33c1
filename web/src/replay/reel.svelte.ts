/** A finished game that can be wound to any moment and seen through any eyes. */

import { api, type Eyes } from '../api/http';
import type { LogEntry, Replay, ReplayStep, Seat, View } from '../api/types';
import { locate, type Places } from '../game/locate';
import type { Scene } from '../state/scene';
import { move } from '../table/stage';

const KEPT = 60;

export class Reel {
  replay = $state.raw<Replay | null>(null);
  view = $state.raw<View | null>(null);
  events = $state.raw<LogEntry[]>([]);
  step = $state(0);
  eyes = $state<Eyes>('all');
  playing = $state(false);
  /** Milliseconds between two moves. */
  pace = $state(900);
  #steps = new Map<string, Promise<ReplayStep>>();
  #wanted = '';
  #timer = 0;
  readonly places = $derived<Places>(this.view === null ? new Map() : locate(this.view));
  /** The newest entry of the log that has happened by now. */
  readonly here = $derived(this.replay?.log.findLast((entry) => entry.step <= this.step)?.number ?? null);

  constructor(readonly id: string) {}

  async load(step: number): Promise<void> {
    this.replay = await api.replay(this.id);
    await this.go(Math.max(step, this.replay.first));
  }

  #fetch(step: number, eyes: Eyes): Promise<ReplayStep> {
    const key = `${step}/${eyes}`;
    let found = this.#steps.get(key);
    if (found === undefined) {
      found = api.replayStep(this.id, step, eyes);
      found.catch(() => this.#steps.delete(key));
      this.#steps.set(key, found);
      const [oldest] = this.#steps.keys();
      if (this.#steps.size > KEPT && oldest !== undefined) this.#steps.delete(oldest);
    }
    return found;
  }

  /** Shows a moment; of several asked for in a row only the last is shown. */
  async go(step: number, eyes: Eyes = this.eyes): Promise<void> {
    const replay = this.replay;
    if (replay === null) return;
    const target = Math.min(Math.max(step, replay.first), replay.steps);
    const key = `${target}/${eyes}`;
    this.#wanted = key;
    const near = target === this.step + 1;
    this.step = target;
    this.eyes = eyes;
    const found = await this.#fetch(target, eyes);
    if (this.#wanted !== key) return;
    const change = (): void => {
      this.view = found.view;
      this.events = found.events;
    };
    if (near) await move(change, this.view, found.view, found.events);
    else change();
    if (target < replay.steps) void this.#fetch(target + 1, eyes).catch(() => undefined);
  }

  toggle(): void {
    this.playing = !this.playing;
    clearTimeout(this.#timer);
    if (this.playing) {
      if (this.step >= (this.replay?.steps ?? 0)) void this.go(this.replay?.first ?? 0);
      this.#next();
    }
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #next(): void {
    this.#timer = window.setTimeout(async () => {
      if (!this.playing || this.step >= (this.replay?.steps ?? 0)) {
        this.playing = false;
        return;
      }
      await this.go(this.step + 1).catch(() => this.pause());
      if (this.playing) this.#next();
    }, this.pace);
  }
}

export function reelScene(reel: Reel): Scene {
  return {
    get view(): View {
      if (reel.view === null) throw new Error('there is no moment to look at yet');
      return reel.view;
    },
    me: null,
    get bottom(): Seat {
      return typeof reel.eyes === 'number' ? reel.eyes : (reel.replay?.table.you ?? 0);
    },
    get seats() {
      return reel.replay?.table.seats ?? [];
    },
    get places() {
      return reel.places;
    },
    asking: false,
    ring: () => null,
    press: () => undefined,
    point: () => undefined,
    ghost: () => null,
  };
}
