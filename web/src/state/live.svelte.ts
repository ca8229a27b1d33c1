/** A table as it is right now: what the server says of it, and what the person at it is about to answer. */

import { ANSWER_WITHIN, Line } from '../api/socket';
import type {
  ChatMessage,
  Hint,
  LogEntry,
  OptionView,
  Preferences,
  PreviewMessage,
  Seat,
  ServerMessage,
  StateMessage,
  Stop,
  Table,
  TableSeat,
  UndoState,
  View,
  WhyMessage,
} from '../api/types';
import { locate, type Places } from '../game/locate';
import { mergeLog } from '../game/log';
import { placedBy, stillPlaced, type Placed } from '../game/putback';
import {
  confirmable,
  heldPick,
  placeOf,
  press,
  readQuestion,
  ring,
  sameOption,
  type IndexedOption,
  type Question,
  type Ring,
} from '../game/question';
import { plural } from '../game/words';
import { notices } from './notices.svelte';
import type { Scene } from './scene';

type Connection = 'connecting' | 'open' | 'lost' | 'refused';

/** Shows a change of the table; resolves when the eye had time to follow. */
export type Show = (change: () => void, before: View | null, after: View | null, log: LogEntry[]) => Promise<void>;

const POINT_DELAY = 120;

export class LiveTable {
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<LogEntry[]>([]);
  waitingFor = $state<Seat | null>(null);
  thinking = $state<Seat | null>(null);
  undo = $state.raw<UndoState>({ allowed: 'no', what: '', pending: null });
  preferences = $state.raw<Preferences>({ pace: 700, stops: ['before_scoring', 'after_scoring', 'other'], pass_scoring: false });
  chat = $state.raw<ChatMessage[]>([]);
  connection = $state<Connection>('connecting');
  retryAt = $state(0);
  /** Why the table cannot be had, as long as there is none to show. */
  refusal = $state('');
  /** What is marked but not yet sent. */
  marked = $state.raw<string[]>([]);
  /** Cards of a run that were put back on a deck already. */
  placed = $state.raw<Placed[]>([]);
  /** An answer is on its way; without a connection nobody knows whether it arrived. */
  sending = $state(false);
  why = $state.raw<WhyMessage | null>(null);
  /** Advice that was asked for: null without, empty while it is being thought out. */
  hints = $state.raw<Hint[] | null>(null);
  #questionId = $state<string | null>(null);
  #previews = $state.raw<ReadonlyMap<number, PreviewMessage>>(new Map());
  /** Options that are legal and change nothing. */
  #moot = $state.raw<ReadonlySet<number>>(new Set());
  #pointed = $state<string | null>(null);
  /** The card that the last answer puts back. */
  #back: Placed | null = null;
  #run: OptionView[] = [];
  /** The run of picks that is being sent, told by the card that asks for it. */
  #running: { source: string | null } | null = null;
  #queue: StateMessage[] = [];
  #showing = false;
  #pointTimer = 0;
  #deadline = 0;
  /** Answers on their way, by the id a refusal would repeat; a question about what-if needs no apology. */
  #answers = new Set<string>();
  #line: Line;
  show: Show = (change) => {
    change();
    return Promise.resolve();
  };

  readonly me = $derived<Seat | null>(this.table?.you ?? null);
  readonly places = $derived<Places>(this.view === null ? new Map() : locate(this.view));
  /** What can be answered now: nothing while there is no connection. */
  readonly question = $derived.by<Question | null>(() => {
    const choice = this.view?.choice;
    if (this.view === null || !choice?.options || this.#questionId === null || this.connection !== 'open') return null;
    return readQuestion(this.#questionId, choice, this.view);
  });
  /** What the confirming button would send. */
  readonly ready = $derived(this.question === null ? null : confirmable(this.question, this.marked));
  /** The engine's own answer to "what if", for what is pointed at or marked. */
  readonly preview = $derived.by<PreviewMessage | null>(() => {
    const index = this.#wouldSend(this.#pointed) ?? this.ready?.at(-1)?.index ?? null;
    return index === null ? null : (this.#previews.get(index) ?? null);
  });

  constructor(readonly id: string) {
    this.#line = new Line(id, {
      message: (message) => this.#receive(message),
      lost: (retryAt) => this.#lost(retryAt),
      refused: () => {
        this.connection = 'refused';
      },
    });
  }

  close(): void {
    clearTimeout(this.#pointTimer);
    clearTimeout(this.#deadline);
    this.#line.close();
  }

  retry(): void {
    this.#line.retry();
  }

  /** The table as a request was answered; the line may have told of something newer meanwhile. */
  take(table: Table): void {
    if (this.table === null || new Date(table.updated) >= new Date(this.table.updated)) this.table = table;
  }

  // listening ---------------------------------------------------------------------------------------------------------

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        clearTimeout(this.#deadline);
        this.#queue.push(message);
        void this.#showNext();
        break;
      case 'preview':
        if (message.question === this.#questionId) this.#previews = new Map(this.#previews).set(message.index, message);
        break;
      case 'moot':
        if (message.question === this.#questionId) this.#moot = new Set(message.indices);
        break;
      case 'hint':
        if (message.question === this.#questionId) this.hints = message.hints;
        break;
      case 'why':
        this.why = message;
        break;
      case 'chat':
        this.chat = [...this.chat, message];
        break;
      case 'refused':
        this.#refused(message.id, message.message);
        break;
      case 'presence':
        this.#mark(message.seats);
        break;
      case 'pong':
        break;
    }
  }

  /** What was not shown yet is told again with the first state of the next connection. */
  #lost(retryAt: number): void {
    clearTimeout(this.#deadline);
    this.connection = 'lost';
    this.retryAt = retryAt;
    this.#queue = [];
    this.hints = null;
  }

  #refused(id: string | null, words: string): void {
    if (id !== null && !this.#answers.delete(id)) return;
    clearTimeout(this.#deadline);
    if (this.table === null) {
      this.refusal = words;
      return;
    }
    this.sending = false;
    this.#run = [];
    this.marked = [];
    this.hints = null;
    notices.say(words, true);
  }

  #mark(seats: readonly { seat: Seat; connected: boolean }[]): void {
    if (this.table === null) return;
    const connected = new Map(seats.map((one) => [one.seat, one.connected]));
    const update = (one: TableSeat): TableSeat => ({ ...one, connected: connected.get(one.seat) ?? one.connected });
    this.table = { ...this.table, seats: this.table.seats.map(update) };
  }

  /** One change after the other; when many wait, the older ones are not dwelt on. */
  async #showNext(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const state = next;
      const shown = this.show(() => this.#apply(state), this.view, state.view, state.log);
      if (this.#queue.length < 2) await shown;
    }
    this.#showing = false;
  }

  #apply(state: StateMessage): void {
    this.log = mergeLog(this.log, state.log, state.log_from);
    this.table = state.table;
    this.view = state.view;
    this.waitingFor = state.waiting_for;
    this.thinking = state.thinking;
    this.undo = state.undo;
    this.preferences = state.preferences;
    if (this.connection !== 'open') {
      this.connection = 'open';
      this.sending = false;
    }
    if (state.question === this.#questionId) return;
    this.#questionId = state.question;
    clearTimeout(this.#pointTimer);
    this.#answers.clear();
    this.#previews = new Map();
    this.#moot = new Set();
    this.#pointed = null;
    this.marked = [];
    this.why = null;
    this.hints = null;
    this.sending = false;
    this.placed = stillPlaced(this.#back === null ? this.placed : [...this.placed, this.#back], state.view?.choice?.picked ?? []);
    this.#goOn();
    const question = this.question;
    if (question?.kind === 'ability' && question.onTable && !this.sending) this.#send({ type: 'moot', question: question.id });
  }

  // answering ---------------------------------------------------------------------------------------------------------

  /** A press on something that may be picked. */
  press(key: string): void {
    if (this.question === null || this.sending) return;
    const step = press(this.question, this.marked, key);
    if (step.do === 'send') this.#answer(step.options);
    else if (step.do === 'full') notices.say(`${plural(this.marked.length, 'card is', 'cards are')} chosen already: let one go first.`);
    else if (step.do === 'mark') {
      this.marked = step.marked;
      const [only] = this.ready ?? [];
      if (only !== undefined && this.ready?.length === 1) this.wantPreview(only.index);
    }
  }

  confirm(): void {
    if (this.ready !== null) this.#answer(this.ready);
  }

  choose(option: IndexedOption): void {
    this.#answer([option]);
  }

  /** Plays a card to a place in one go: what was dragged there. */
  drop(card: string, place: string | null): boolean {
    const options = this.question?.picks.get(card)?.options ?? [];
    const option = options.find((one) => placeOf(one) === place) ?? options.find((one) => placeOf(one) === null);
    if (option === undefined) return false;
    this.#answer([option]);
    return true;
  }

  letGo(): void {
    this.marked = [];
  }

  mark(key: string): void {
    this.marked = [key];
  }

  pass(): void {
    const out = this.question?.wayOut;
    if (out) this.#answer([out]);
  }

  end(): void {
    const end = this.question?.end;
    if (end) this.#answer([end]);
  }

  passScoring(): void {
    if (this.question !== null) this.#sendAnswer({ type: 'pass_scoring', question: this.question.id });
  }

  /** Sends the first pick of a run; the others follow, each to its own question. */
  #answer(options: readonly IndexedOption[]): void {
    const [first, ...rest] = options;
    const question = this.question;
    if (first === undefined || question === null || this.sending) return;
    if (!this.#sendAnswer({ type: 'choose', question: question.id, index: first.index })) return;
    this.#run = rest;
    this.#back = placedBy(first);
    const more = question.most > 1 && first !== question.wayOut;
    this.#running = more ? { source: question.source } : null;
  }

  #goOn(): void {
    const question = this.question;
    const choice = this.view?.choice;
    const same = this.#running !== null && choice?.run !== undefined && choice.source === this.#running.source;
    if (question === null || choice === null || choice === undefined || !same || question.picked.length === 0) {
      this.#run = [];
      this.#running = null;
      return;
    }
    const [next, ...rest] = this.#run;
    const index = next === undefined ? (question.wayOut?.index ?? -1) : sameOption(next, choice.options ?? []);
    this.#run = rest;
    if (next === undefined) this.#running = null;
    if (index >= 0) this.#sendAnswer({ type: 'choose', question: question.id, index });
  }

  /** Sends what the server must answer; when it does not, the line is made anew and tells how the game stands. */
  #sendAnswer(message: Parameters<Line['send']>[0]): boolean {
    if (!this.#send(message)) return false;
    this.sending = true;
    clearTimeout(this.#deadline);
    this.#deadline = window.setTimeout(this.#line.drop, ANSWER_WITHIN);
    return true;
  }

  // asking ------------------------------------------------------------------------------------------------------------

  point(key: string | null): void {
    this.#pointed = key;
    clearTimeout(this.#pointTimer);
    const index = this.#wouldSend(key);
    if (index !== null) this.#pointTimer = window.setTimeout(() => this.wantPreview(index), POINT_DELAY);
  }

  wantPreview(index: number): void {
    if (this.#questionId === null || this.sending || this.#previews.has(index)) return;
    this.#send({ type: 'preview', question: this.#questionId, index });
  }

  previewOf(index: number): PreviewMessage | null {
    return this.#previews.get(index) ?? null;
  }

  /** The option that a press on this would lead to. */
  #wouldSend(key: string | null): number | null {
    if (key === null || this.question === null) return null;
    const held = heldPick(this.question, this.marked);
    const placed = held?.options.find((one) => placeOf(one) === key);
    if (placed !== undefined) return placed.index;
    const pick = this.question.picks.get(key);
    return pick?.options.length === 1 ? (pick.options[0]?.index ?? null) : null;
  }

  askWhy(card: number): void {
    this.why = null;
    this.#send({ type: 'why', card });
  }

  /** Where no other person plays, the bots can be asked what they would do; in an event nobody has help. */
  get mayAskHint(): boolean {
    return this.question !== null && this.table?.event === null && this.table.seats.every((seat) => seat.you || seat.kind === 'bot');
  }

  askHint(): void {
    if (!this.mayAskHint || this.hints !== null || this.#questionId === null) return;
    if (this.#send({ type: 'hint', question: this.#questionId })) this.hints = [];
  }

  takeHint(hint: Hint): void {
    const plain = this.view?.choice?.options?.[hint.index];
    if (plain !== undefined) this.#answer([{ ...plain, index: hint.index }]);
  }

  get mayUndo(): boolean {
    return this.connection === 'open' && this.undo.allowed !== 'no' && this.undo.pending === null;
  }

  askUndo(): void {
    if (this.mayUndo) this.#send({ type: 'undo' });
  }

  answerUndo(accept: boolean): void {
    this.#send({ type: 'answer_undo', accept });
  }

  withdrawUndo(): void {
    this.#send({ type: 'withdraw_undo' });
  }

  skip(): void {
    this.#send({ type: 'skip' });
  }

  setPace(pace: number): void {
    this.#send({ type: 'preferences', pace });
  }

  setStop(stop: Stop, on: boolean): void {
    const stops = this.preferences.stops.filter((one) => one !== stop);
    this.#send({ type: 'preferences', stops: on ? [...stops, stop] : stops });
  }

  /** False when there is nobody to hear it. */
  say(text: string): boolean {
    return this.#send({ type: 'chat', text });
  }

  #send(message: Parameters<Line['send']>[0]): boolean {
    const id = this.#line.send(message);
    if (id !== null && message.type !== 'preview' && message.type !== 'moot') this.#answers.add(id);
    return id !== null;
  }

  // the scene ---------------------------------------------------------------------------------------------------------

  ring(key: string): Ring {
    if (this.question === null) return null;
    const found = ring(this.question, this.marked, key);
    if (found !== 'must' && found !== 'may') return found;
    const index = this.#wouldSend(key);
    return index !== null && this.#moot.has(index) ? 'moot' : found;
  }

  ghost(base: number, seat: Seat): number | null {
    const now = this.view?.bases.find((one) => one.id === base)?.totals[seat];
    const then = this.preview?.totals[String(base)]?.[seat];
    return then === undefined || then === now ? null : then;
  }
}

/** A live table as a scene; only while there is a view. */
export function liveScene(live: LiveTable): Scene {
  return {
    get view(): View {
      if (live.view === null) throw new Error('there is no table to look at yet');
      return live.view;
    },
    get me() {
      return live.me;
    },
    get bottom() {
      return live.me ?? 0;
    },
    get seats() {
      return live.table?.seats ?? [];
    },
    get places() {
      return live.places;
    },
    get asking() {
      const { question, marked } = live;
      return question !== null && (marked.length > 0 || (question.kind !== 'play cards' && question.onTable));
    },
    ring: (key) => live.ring(key),
    press: (key) => live.press(key),
    point: (key) => live.point(key),
    ghost: (base, seat) => live.ghost(base, seat),
  };
}
