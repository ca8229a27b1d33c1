/** The others at a table: what they say, and that they come and go. */

import type { ChatMessage, Seat, Table, TableSeat } from '../api/types';
import { t } from '../words';
import { notices } from './notices.svelte';

export class Company {
  chat = $state.raw<ChatMessage[]>([]);
  #read = $state<number | null>(null);
  /** How many places of the page show the chat now. */
  #shown = 0;
  readonly unheard = $derived(this.chat.length - (this.#read ?? 0));
  /** Seats of whom it was said that they went away. */
  #away = new Set<Seat>();

  /** What was said before one came, or while the line was down. */
  recall(chat: readonly ChatMessage[]): void {
    this.chat = [...chat];
    if (this.#read === null || this.#shown > 0) this.#read = chat.length;
  }

  /** What is said where nobody looks is told as a notice. */
  hear(message: ChatMessage, me: Seat | null): void {
    this.chat = [...this.chat, message];
    const mine = me !== null && message.seat === me;
    if (this.#shown > 0 || (mine && this.unheard === 1)) this.#read = this.chat.length;
    else if (!mine) notices.say(t('chat-said', { name: message.name, words: message.text }));
  }

  /** Something shows the chat, until what this returns is called. */
  show(): () => void {
    this.#shown += 1;
    this.#read = this.chat.length;
    return () => {
      this.#shown -= 1;
    };
  }

  /** Who is connected now; the table with that. */
  meet(table: Table, seats: readonly { seat: Seat; connected: boolean }[]): Table {
    const connected = new Map(seats.map((one) => [one.seat, one.connected]));
    const update = (one: TableSeat): TableSeat => ({ ...one, connected: connected.get(one.seat) ?? one.connected });
    const met = table.seats.map(update);
    if (table.state !== 'finished') this.#tell(table.seats, met);
    return { ...table, seats: met };
  }

  /** The table as the server tells it anew: somebody may have taken a seat or given it up. */
  compare(before: Table | null, now: Table): void {
    if (before !== null && now.state !== 'finished') this.#tell(before.seats, now.seats);
  }

  #tell(before: readonly TableSeat[], now: readonly TableSeat[]): void {
    for (const [at, seat] of now.entries()) {
      const was = before[at];
      if (was === undefined || was.yours || seat.yours) continue;
      if (was.kind === 'person' && seat.kind !== 'person') {
        this.#away.delete(seat.seat);
        notices.say(seat.kind === 'bot' ? t('left-to-bot', { name: was.name }) : t('left', { name: was.name }));
      } else if (was.kind !== 'person' && seat.kind === 'person') notices.say(t('joined', { name: seat.name }));
      else if (seat.kind !== 'person') continue;
      else if (was.connected && !seat.connected) {
        this.#away.add(seat.seat);
        notices.say(t('went-away', { name: seat.name }));
      } else if (seat.connected && this.#away.delete(seat.seat)) notices.say(t('came-back', { name: seat.name }));
    }
  }
}
