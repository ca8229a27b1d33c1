/** One event that stays up to date: its socket says when to look again, and how its games go on. */

import { Refusal, sentence } from '../api/http';
import { notices } from '../state/notices.svelte';
import { session } from '../state/session.svelte';
import { events, type EventData, type EventGame, type Steering } from './api';

const AGAIN = 3000;
/** Not everybody asks at the very same moment. */
const APART = 400;
const GONE = 4404;

type News = { type: 'changed'; version: number } | { type: 'games'; games: Record<string, EventGame> } | { type: 'pong' };

export class LiveEvent {
  data = $state.raw<EventData | null>(null);
  missing = $state(false);
  busy = $state(false);
  #socket: WebSocket | null = null;
  #connecting = 0;
  #soon = 0;
  #closed = false;
  #looking = false;
  #wanted = 0;

  constructor(readonly id: string) {
    void session.load().then(
      () => this.#connect(),
      (problem: unknown) => notices.say(sentence(problem), true),
    );
  }

  #connect(): void {
    if (this.#closed) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/events/${encodeURIComponent(this.id)}/socket`);
    this.#socket = socket;
    socket.onmessage = (message: MessageEvent<string>) => this.#hear(JSON.parse(message.data) as News);
    socket.onclose = (event) => {
      if (this.#closed) return;
      if (event.code === GONE) this.missing = true;
      else this.#connecting = window.setTimeout(() => this.#connect(), AGAIN);
    };
  }

  #hear(news: News): void {
    if (news.type === 'games' && this.data !== null) {
      this.data = { ...this.data, games: { ...this.data.games, ...news.games } };
    } else if (news.type === 'changed') {
      this.#wanted = Math.max(this.#wanted, news.version);
      if (this.data === null) void this.look();
      else this.#lookIn(Math.random() * APART);
    }
  }

  #lookIn(milliseconds: number): void {
    clearTimeout(this.#soon);
    this.#soon = window.setTimeout(() => void this.look(), milliseconds);
  }

  /** Asks for the event until it is at least at the version that was told; one question at a time. */
  async look(): Promise<void> {
    if (this.#looking || this.#closed) return;
    this.#looking = true;
    try {
      do this.#take(await events.get(this.id));
      while ((this.data?.version ?? 0) < this.#wanted && !this.#closed);
    } catch (problem) {
      if (problem instanceof Refusal && problem.status === 404) this.missing = true;
      else this.#lookIn(AGAIN + Math.random() * AGAIN);
    } finally {
      this.#looking = false;
    }
  }

  #take(data: EventData): void {
    if (this.data === null || data.version >= this.data.version) this.data = data;
  }

  /** Does something; a refusal is said, and the event shown as it stands. */
  async act(work: () => Promise<EventData>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    try {
      this.#take(await work());
      return true;
    } catch (problem) {
      notices.say(sentence(problem), true);
      if (problem instanceof Refusal && problem.code === 'stale') await this.look();
      return false;
    } finally {
      this.busy = false;
    }
  }

  steer(deed: Steering): Promise<boolean> {
    return this.act(() => events.steer(this.id, this.data?.version ?? 0, deed));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#connecting);
    clearTimeout(this.#soon);
    this.#socket?.close();
  }
}
