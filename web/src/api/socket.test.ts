import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_WITHIN, Line } from './socket';

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = (): void => undefined;
  onmessage = (_event: { data: string }): void => undefined;
  onclose = (_event: { code: number }): void => undefined;

  constructor() {
    FakeSocket.made.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  hear(): void {
    this.onmessage({ data: '{"type": "pong"}' });
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** A network that went silent does not tell that it is closed either. */
  close(): void {
    this.readyState = 2;
  }
}

const heard = vi.fn();
const lost = vi.fn();
const refused = vi.fn();
let line: Line;

const socket = (): FakeSocket => {
  const last = FakeSocket.made.at(-1);
  if (last === undefined) throw new Error('nobody has called');
  return last;
};

beforeEach(() => {
  vi.useFakeTimers();
  const target = new EventTarget();
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target));
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target));
  vi.stubGlobal('location', { protocol: 'http:', host: 'here' });
  vi.stubGlobal('WebSocket', FakeSocket);
  FakeSocket.made = [];
  line = new Line('t', { message: heard, lost, refused });
  socket().open();
  socket().hear();
});

afterEach(() => {
  line.close();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a line', () => {
  it('stays as long as every ping is answered', () => {
    const first = socket();
    for (let minute = 0; minute < 60; minute += 1) {
      vi.advanceTimersByTime(5000);
      socket().hear();
    }
    expect(socket()).toBe(first);
    expect(first.sent.length).toBeGreaterThan(10);
    expect(lost).not.toHaveBeenCalled();
  });

  it('is given up when a ping stays unanswered, and made anew', () => {
    const first = socket();
    vi.advanceTimersByTime(15_000 + ANSWER_WITHIN + 500);
    expect(lost).toHaveBeenCalledOnce();
    expect(socket()).not.toBe(first);
    socket().open();
    heard.mockClear();
    first.hear();
    expect(heard).not.toHaveBeenCalled();
    socket().hear();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('is given up when it opens but nobody speaks', () => {
    socket().onclose({ code: 1012 });
    vi.advanceTimersByTime(500);
    socket().open();
    lost.mockClear();
    vi.advanceTimersByTime(ANSWER_WITHIN);
    expect(lost).toHaveBeenCalledOnce();
  });

  it('is lost at once without a network, and tried at once with one', () => {
    dispatchEvent(new Event('offline'));
    expect(lost).toHaveBeenCalledOnce();
    expect(line.send({ type: 'skip' })).toBeNull();
    dispatchEvent(new Event('online'));
    expect(FakeSocket.made.length).toBe(2);
  });

  it('does not come back to a table that is gone', () => {
    socket().onclose({ code: 4404 });
    vi.advanceTimersByTime(60_000);
    expect(refused).toHaveBeenCalledOnce();
    expect(FakeSocket.made.length).toBe(1);
  });
});
