/** A puzzle that is being solved: the table, the picks so far, hints and the answer. */

import { Refusal, sentence } from '../api/http';
import type { LineEvents, TableLine } from '../api/socket';
import type { ClientMessage, Preferences, PuzzleHint, PuzzleState, ServerMessage } from '../api/types';
import { device } from '../state/device.svelte';
import { LiveTable } from '../state/live.svelte';
import { notices } from '../state/notices.svelte';
import { say } from '../words';
import { puzzles } from './api';
import { remember } from './solved';

const AGAIN = 3000;
/** Between the steps of the answer, so that one can follow. */
const STEP = 1400;
const STILL = 300;

export class PuzzleRun implements TableLine {
  readonly live: LiveTable;
  picks = $state.raw<number[]>([]);
  /** What the server said last. */
  last = $state.raw<PuzzleState | null>(null);
  hint = $state.raw<PuzzleHint | null>(null);
  /** The hint says more than the kind of move. */
  told = $state(false);
  /** The step of the answer that comes next. */
  step = $state('');
  /** The answer was asked for: what comes of it is not solved by anybody. */
  shown = $state(false);
  #events: LineEvents | null = null;
  #preferences: Partial<Preferences> = {};
  #serial = 0;
  #asked = 0;
  #again = 0;
  #closed = false;
  /** Of so many picks the log is told already. */
  #known = 0;

  /** The end of the turn is on the table. */
  readonly over = $derived.by(() => this.last?.over === true && this.live.view === this.last.state.view);
  readonly solved = $derived(this.over && this.last?.solved === true);

  constructor(readonly id: string) {
    this.live = new LiveTable(id, (events) => {
      this.#events = events;
      return this;
    });
    void this.#look();
  }

  // the line of the table ---------------------------------------------------------------------------------------------

  send(message: ClientMessage): string | null {
    this.#serial += 1;
    const id = `p${this.#serial}`;
    switch (message.type) {
      case 'choose':
        this.#go([...this.picks, message.index]);
        return id;
      case 'choose_run':
        if (this.step === '') void this.#look(message.picks);
        return id;
      case 'undo':
        this.back(1);
        return null;
      case 'hint':
        void this.askHint();
        return null;
      case 'preview':
        this.#ask(puzzles.preview(this.id, this.picks, message.index));
        return id;
      case 'no_effect':
        this.#ask(puzzles.noEffect(this.id, this.picks));
        return id;
      case 'why':
        this.#ask(puzzles.why(this.id, this.picks, message.card));
        return id;
      case 'preferences':
        if (message.pace != null) this.#preferences = { ...this.#preferences, pace: message.pace };
        this.#tell();
        return null;
      default:
        return null;
    }
  }

  retry = (): void => void this.#look();
  drop = (): void => void this.#look();

  close(): void {
    this.#closed = true;
    clearTimeout(this.#again);
  }

  // moves -------------------------------------------------------------------------------------------------------------

  back(count: number): void {
    if (this.picks.length > 0) this.#go(this.picks.slice(0, Math.max(0, this.picks.length - count)));
  }

  restart(): void {
    this.shown = false;
    this.#go([]);
  }

  async askHint(): Promise<void> {
    if (this.solved || this.step !== '') return;
    if (this.hint !== null) {
      this.told = true;
      return;
    }
    try {
      this.hint = await puzzles.hint(this.id, this.picks);
    } catch (problem) {
      notices.say(sentence(problem), true);
    }
  }

  /** The line from the beginning, one pick after the other. */
  async answer(): Promise<void> {
    if (this.step !== '') return;
    try {
      const { picks } = await puzzles.answer(this.id);
      this.shown = true;
      this.hint = null;
      this.#known = 0;
      this.picks = [];
      await this.#look();
      for (const pick of picks) {
        const option = this.last?.state.view?.choice?.options?.[pick];
        if (this.#closed || option === undefined) break;
        this.step = say(option.says);
        await new Promise((done) => setTimeout(done, device.still ? STILL : STEP));
        this.picks = [...this.picks, pick];
        await this.#look();
      }
    } catch (problem) {
      notices.say(sentence(problem), true);
    }
    this.step = '';
  }

  #go(picks: number[]): void {
    if (this.step !== '') return;
    if (picks.length < this.picks.length) this.#known = 0;
    this.picks = picks;
    void this.#look();
  }

  /** How the table stands after the picks; an answer that comes after a later question counts no more. */
  async #look(run: readonly number[] = []): Promise<void> {
    clearTimeout(this.#again);
    const asked = (this.#asked += 1);
    try {
      const state = await puzzles.state(this.id, this.picks, run, this.#known);
      if (asked !== this.#asked || this.#closed) return;
      this.picks = state.picks;
      this.#known = state.picks.length;
      this.last = state;
      this.hint = null;
      this.told = false;
      if (state.solved && !this.shown) remember(this.id);
      this.#tell();
    } catch (problem) {
      if (asked !== this.#asked || this.#closed) return;
      this.#failed(problem);
    }
  }

  #failed(problem: unknown): void {
    if (problem instanceof Refusal && problem.status === 404) this.#events?.refused();
    else if (problem instanceof Refusal && problem.code === 'illegal' && this.picks.length > 0) this.#go([]);
    else {
      this.#again = window.setTimeout(this.retry, AGAIN);
      this.#events?.lost(Date.now() + AGAIN);
    }
  }

  #tell(): void {
    if (this.last === null) return;
    this.last = { ...this.last, state: { ...this.last.state, preferences: { ...this.last.state.preferences, ...this.#preferences } } };
    this.#events?.message(this.last.state);
  }

  #ask(question: Promise<ServerMessage>): void {
    question.then(
      (answer) => this.#events?.message(answer),
      () => undefined,
    );
  }
}
