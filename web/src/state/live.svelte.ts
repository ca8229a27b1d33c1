/** A table as it is right now: what the server says of it, and what the person at it is about to answer. */

import { RELOAD } from '../api/http';
import { ANSWER_WITHIN, Line, type LineEvents, type TableLine } from '../api/socket';
import type {
  HintRow,
  LogEntry,
  Preferences,
  PreviewMessage,
  RefusedMessage,
  Seat,
  ServerMessage,
  StateMessage,
  Stop,
  Table,
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
  type IndexedOption,
  type Question,
  type Ring,
} from '../game/question';
import { say, t } from '../words';
import { Company } from './company.svelte';
import { notices } from './notices.svelte';
import type { Scene } from './scene';

type Connection = 'connecting' | 'open' | 'lost' | 'refused';

/** A change of the table, and how much time it has. */
export interface Change {
  apply: () => void;
  before: View | null;
  after: View | null;
  log: readonly LogEntry[];
  me: Seat | null;
  /** Milliseconds between the moves of bots. */
  pace: number;
  /** How many changes wait behind it. */
  waiting: number;
  /** Another waits or comes soon: a bot goes on. */
  more: boolean;
}

/** Shows a change of the table; resolves when the eye had time to follow. */
export type Show = (change: Change) => Promise<void>;

const POINT_DELAY = 120;

function deadlineOf(table: Table): number | null {
  return table.clock?.left == null ? null : Date.now() + 1000 * table.clock.left;
}

export class LiveTable {
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  log = $state.raw<LogEntry[]>([]);
  waitingFor = $state<Seat | null>(null);
  /** When the time of whoever is waited for is up, by this device's clock. */
  deadline = $state<number | null>(null);
  thinking = $state<Seat | null>(null);
  /** Seconds that everybody has in this Me First window; null where nobody counts them. */
  pause = $state<number | null>(null);
  undo = $state.raw<UndoState>({ allowed: 'no', what: '', pending: null });
  preferences = $state.raw<Preferences>({ pace: 1200, stops: ['before_scoring', 'after_scoring', 'other'], pass_scoring: false });
  readonly company = new Company();
  /** Is it a table that the server keeps, with people, bots and a result? */
  readonly kept: boolean;
  connection = $state<Connection>('connecting');
  retryAt = $state(0);
  /** Why the table cannot be had, as long as there is none to show. */
  refusal = $state('');
  /** The page is older than the server. */
  outdated = $state(false);
  /** What is marked but not yet sent. */
  marked = $state.raw<string[]>([]);
  /** Cards of a run that were put back on a deck already. */
  placed = $state.raw<Placed[]>([]);
  /** An answer is on its way; without a connection nobody knows whether it arrived. */
  sending = $state(false);
  why = $state.raw<WhyMessage | null>(null);
  /** Advice that was asked for: null without, empty while it is being thought out. */
  hints = $state.raw<HintRow[] | null>(null);
  #questionId = $state<string | null>(null);
  #previews = $state.raw<ReadonlyMap<number, PreviewMessage>>(new Map());
  /** Options that are legal and change nothing. */
  #noEffect = $state.raw<ReadonlySet<number>>(new Set());
  #pointed = $state<string | null>(null);
  /** The card that the last answer puts back. */
  #back: Placed | null = null;
  #queue: StateMessage[] = [];
  #showing = false;
  #pointTimer = 0;
  #deadline = 0;
  /** Answers on their way, by the id a refusal would repeat; a question about what-if needs no apology. */
  #answers = new Set<string>();
  #line: TableLine;
  show: Show = ({ apply }) => {
    apply();
    return Promise.resolve();
  };
  /** Something waits behind what is shown. */
  hurry: () => void = () => undefined;

  /** Who looks; at a device that several share, nobody until the curtain is lifted. */
  readonly me = $derived<Seat | null>(this.table?.you ?? null);
  /** Several people share this device. */
  readonly shared = $derived((this.table?.seats.filter((seat) => seat.yours).length ?? 0) > 1);
  /** Who is to be handed the device, which shows nobody's cards until then. */
  readonly curtain = $derived.by<Seat | null>(() => {
    const asked = this.waitingFor;
    if (!this.shared || this.me !== null || this.table?.state !== 'playing' || asked === null) return null;
    return this.table.seats[asked]?.yours === true ? asked : null;
  });
  /** Who has won or lost here: of several at one device nobody in particular. */
  readonly solo = $derived<Seat | null>(this.shared ? null : this.me);
  /** Played out, or ended by the clock. */
  readonly over = $derived(this.view?.over === true || this.table?.state === 'finished');
  readonly winner = $derived<Seat | null>(this.view?.winner ?? this.table?.result?.winner ?? null);
  /** Several may share a victory. */
  readonly winners = $derived<Seat[]>(this.view?.winners ?? (this.winner === null ? [] : [this.winner]));
  readonly places = $derived<Places>(this.view === null ? new Map() : locate(this.view));
  /** What can be answered now: nothing while there is no connection. */
  readonly question = $derived.by<Question | null>(() => {
    const choice = this.view?.choice;
    if (this.view === null || !choice?.options || this.#questionId === null || this.connection !== 'open') return null;
    return readQuestion(this.#questionId, choice, this.view);
  });
  /** An offer of which nothing would come, whatever is taken. */
  readonly vain = $derived.by<boolean>(() => {
    const question = this.question;
    if (question === null || question.must || question.kind !== 'ability' || question.wayOut === null) return false;
    const taken = [...question.answers, ...[...question.picks.values()].flatMap((pick) => pick.options)];
    return taken.length > 0 && taken.every((option) => this.#noEffect.has(option.index));
  });
  /** What the confirming button would send. */
  readonly ready = $derived(this.question === null ? null : confirmable(this.question, this.marked));
  /** The engine's own answer to "what if", for what is pointed at or marked. */
  readonly preview = $derived.by<PreviewMessage | null>(() => {
    const index = this.#wouldSend(this.#pointed) ?? this.ready?.at(-1)?.index ?? null;
    return index === null ? null : (this.#previews.get(index) ?? null);
  });

  /** Another line than that to the server's table leads to one that nobody keeps. */
  constructor(
    readonly id: string,
    connect?: (events: LineEvents) => TableLine,
  ) {
    this.kept = connect === undefined;
    this.#line = (connect ?? ((events) => new Line(id, events)))({
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
    if (this.table !== null && new Date(table.updated) < new Date(this.table.updated)) return;
    this.table = table;
    this.deadline = deadlineOf(table);
  }

  // listening ---------------------------------------------------------------------------------------------------------

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'state':
        clearTimeout(this.#deadline);
        this.deadline = deadlineOf(message.table);
        if (message.chat !== undefined) this.company.recall(message.chat);
        this.#queue.push(message);
        if (this.#showing) this.hurry();
        void this.#showNext();
        break;
      case 'preview':
        if (message.question === this.#questionId) this.#previews = new Map(this.#previews).set(message.index, message);
        break;
      case 'no_effect':
        if (message.question === this.#questionId) this.#noEffect = new Set(message.indices);
        break;
      case 'hint':
        if (message.question === this.#questionId) this.hints = message.hints;
        break;
      case 'why':
        this.why = message;
        break;
      case 'chat':
        this.company.hear(message, this.me);
        break;
      case 'refused':
        this.#refused(message);
        break;
      case 'presence':
        if (this.table !== null) this.table = this.company.meet(this.table, message.seats);
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

  #refused({ id, code, says }: RefusedMessage): void {
    if (code === RELOAD) {
      this.refusal = t('load-anew');
      this.outdated = true;
      return;
    }
    const words = say(says);
    if (id !== null && !this.#answers.delete(String(id))) return;
    clearTimeout(this.#deadline);
    if (this.table === null) {
      this.refusal = words;
      return;
    }
    this.sending = false;
    this.marked = [];
    this.hints = null;
    notices.say(words, true);
  }

  /** One change after the other; when many wait, the older ones are not dwelt on, and nothing that happened without a connection. */
  async #showNext(): Promise<void> {
    if (this.#showing) return;
    this.#showing = true;
    for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
      const state = next;
      const shown = this.show({
        apply: () => this.#apply(state),
        before: this.connection === 'open' && !this.#lifts(state) ? this.view : null,
        after: state.view,
        log: state.log,
        me: this.me,
        pace: this.preferences.pace,
        waiting: this.#queue.length,
        more: this.#queue.length > 0 || state.thinking !== null,
      });
      if (this.#queue.length < 2) await shown;
    }
    this.#showing = false;
  }

  /** Is this the table as somebody else sees it, who has just taken the device? */
  #lifts({ table }: StateMessage): boolean {
    return this.shared && table.you !== null && table.you !== this.me;
  }

  #apply(state: StateMessage): void {
    const same = state.table.you === this.me;
    this.log = mergeLog(this.log, state.log, state.log_from);
    this.company.compare(this.table, state.table);
    this.table = state.table;
    this.view = state.view;
    this.waitingFor = state.waiting_for;
    this.thinking = state.thinking;
    this.pause = state.pause;
    this.undo = state.undo;
    this.preferences = state.preferences;
    if (this.connection !== 'open') {
      this.connection = 'open';
      this.sending = false;
    }
    if (state.question === this.#questionId && same) return;
    this.#questionId = state.question;
    clearTimeout(this.#pointTimer);
    this.#answers.clear();
    this.#previews = new Map();
    this.#noEffect = new Set();
    this.#pointed = null;
    this.marked = [];
    this.why = null;
    this.hints = null;
    this.sending = false;
    this.placed = stillPlaced(this.#back === null ? this.placed : [...this.placed, this.#back], state.view?.choice?.picked ?? []);
    const question = this.question;
    if (question?.kind === 'ability' && (question.onTable || !question.must) && !this.sending) this.#send({ type: 'no_effect', question: question.id });
  }

  // answering ---------------------------------------------------------------------------------------------------------

  /** A press on something that may be picked. */
  press(key: string): void {
    if (this.question === null || this.sending) return;
    const step = press(this.question, this.marked, key);
    if (step.do === 'send') this.#answer(step.options);
    else if (step.do === 'full') notices.say(t('chosen-already', { count: this.marked.length }));
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

  /** Sends one pick, or all picks of a run. */
  #answer(options: readonly IndexedOption[]): void {
    const [first] = options;
    const question = this.question;
    if (first === undefined || question === null || this.sending) return;
    const run = question.most > 1 && first !== question.wayOut;
    const answer = run ? ({ type: 'choose_run', picks: options.map((option) => option.index) } as const) : ({ type: 'choose', index: first.index } as const);
    if (this.#sendAnswer({ ...answer, question: question.id })) this.#back = placedBy(first);
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

  takeHint(hint: HintRow): void {
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

  /** Shows somebody at this device their cards, or nobody (null). */
  lift(seat: Seat | null): void {
    this.#send({ type: 'lift', seat });
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
    if (id !== null && message.type !== 'preview' && message.type !== 'no_effect') this.#answers.add(id);
    return id !== null;
  }

  // the scene ---------------------------------------------------------------------------------------------------------

  ring(key: string): Ring {
    if (this.question === null) return null;
    const found = ring(this.question, this.marked, key);
    if (found !== 'must' && found !== 'may') return found;
    const index = this.#wouldSend(key);
    return index !== null && this.#noEffect.has(index) ? 'no-effect' : found;
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
