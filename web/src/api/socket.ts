/** A line to one table that mends itself. */

import { PROTOCOL, type ClientMessage, type ServerMessage } from './types';

const WAITS = [500, 1000, 2000, 3000, 5000, 8000];
const PING_EVERY = 15_000;
const GONE = 4404;
/** A line on which an answer takes longer than this is taken for dead: nothing else tells when a network goes silent. */
export const ANSWER_WITHIN = 10_000;

export interface LineEvents {
  message: (message: ServerMessage) => void;
  /** `retryAt` says when the next attempt is made. The first message after it tells that there is a connection again. */
  lost: (retryAt: number) => void;
  /** There is no such table, or it is closed to us. */
  refused: () => void;
}

/** What carries messages to a table; LiveTable gives them to it and hears of what comes back. */
export interface TableLine {
  send: (message: ClientMessage) => string | null;
  retry: () => void;
  drop: () => void;
  close: () => void;
}

export class Line implements TableLine {
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer = 0;
  #ping = 0;
  #deadline = 0;
  #serial = 0;

  constructor(
    readonly table: string,
    readonly events: LineEvents,
  ) {
    this.#connect();
    addEventListener('online', this.retry);
    addEventListener('offline', this.drop);
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket?protocol=${PROTOCOL}`);
    this.#socket = socket;
    this.#expectAnswer();
    socket.onopen = () => {
      if (this.#socket === socket) this.#ping = window.setInterval(() => this.#check(), PING_EVERY);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (this.#socket !== socket) return;
      clearTimeout(this.#deadline);
      this.#attempt = 0;
      this.events.message(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      this.#letGo();
      if (event.code === GONE) this.events.refused();
      else this.#retryLater();
    };
  }

  #check(): void {
    this.send({ type: 'ping' });
    this.#expectAnswer();
  }

  #expectAnswer(): void {
    clearTimeout(this.#deadline);
    this.#deadline = window.setTimeout(this.drop, ANSWER_WITHIN);
  }

  #letGo(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#deadline);
    clearInterval(this.#ping);
    this.#socket = null;
  }

  #retryLater(): void {
    const wait = WAITS[Math.min(this.#attempt, WAITS.length - 1)] ?? 8000;
    this.#attempt += 1;
    this.#timer = window.setTimeout(() => this.#connect(), wait);
    this.events.lost(Date.now() + wait);
  }

  /** Gives up a connection that is silent, for a new one. */
  drop = (): void => {
    const socket = this.#socket;
    if (socket === null) return;
    this.#letGo();
    socket.close();
    this.#retryLater();
  };

  /** Tries at once instead of waiting for the next attempt. */
  retry = (): void => {
    if (this.#socket !== null) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  /** Sends a message and says under which id; null while there is no connection. */
  send(message: ClientMessage): string | null {
    if (this.#socket?.readyState !== WebSocket.OPEN) return null;
    this.#serial += 1;
    const id = `m${this.#serial}`;
    this.#socket.send(JSON.stringify({ ...message, id }));
    return id;
  }

  close(): void {
    removeEventListener('online', this.retry);
    removeEventListener('offline', this.drop);
    const socket = this.#socket;
    this.#letGo();
    socket?.close();
  }
}
