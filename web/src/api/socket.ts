/** A line to one table that mends itself. */

import type { ClientMessage, ServerMessage } from './types';

const WAITS = [500, 1000, 2000, 3000, 5000, 8000];
const PING_EVERY = 25_000;
const GONE = 4404;

export interface LineEvents {
  message: (message: ServerMessage) => void;
  /** Connected again, or lost: then `retryAt` says when the next attempt is made. */
  open: () => void;
  lost: (retryAt: number) => void;
  /** There is no such table, or it is closed to us. */
  refused: () => void;
}

export class Line {
  #socket: WebSocket | null = null;
  #closed = false;
  #attempt = 0;
  #timer = 0;
  #ping = 0;
  #serial = 0;

  constructor(
    readonly table: string,
    readonly events: LineEvents,
  ) {
    this.#connect();
    addEventListener('online', this.retry);
  }

  #connect(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempt = 0;
      this.#ping = window.setInterval(() => this.send({ type: 'ping' }), PING_EVERY);
      this.events.open();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.events.message(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      clearInterval(this.#ping);
      if (this.#closed || this.#socket !== socket) return;
      this.#socket = null;
      if (event.code === GONE) {
        this.events.refused();
        return;
      }
      const wait = WAITS[Math.min(this.#attempt, WAITS.length - 1)] ?? 8000;
      this.#attempt += 1;
      this.#timer = window.setTimeout(() => this.#connect(), wait);
      this.events.lost(Date.now() + wait);
    };
  }

  /** Tries at once instead of waiting for the next attempt. */
  retry = (): void => {
    if (this.#closed || this.#socket !== null) return;
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
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#ping);
    removeEventListener('online', this.retry);
    this.#socket?.close();
  }
}
