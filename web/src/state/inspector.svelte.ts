/** The magnifying glass: one card or base, large, beside where it was pointed at. */

import type { CardView } from '../api/types';

export interface Inspected {
  name: string;
  /** The card on the table, where it is one; else its printed face is shown. */
  card: CardView | null;
  anchor: DOMRect;
  /** Stays until it is closed (key, long press, press on a name), or goes with the pointer. */
  stays: boolean;
}

class Inspector {
  shown = $state.raw<Inspected | null>(null);
  #timer = 0;

  show(name: string, card: CardView | null, element: Element, stays: boolean): void {
    clearTimeout(this.#timer);
    this.shown = { name, card, anchor: element.getBoundingClientRect(), stays };
  }

  /** After the pointer has rested on it for a while. */
  soon(name: string, card: CardView | null, element: Element, delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      if (element.isConnected && !this.shown?.stays) this.show(name, card, element, false);
    }, delay);
  }

  leave(): void {
    clearTimeout(this.#timer);
    if (this.shown?.stays === false) this.shown = null;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }
}

export const inspector = new Inspector();
