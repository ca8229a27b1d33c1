/** Pointing at a card for a while, or holding it, shows it in full. */

import type { Action } from 'svelte/action';
import type { CardView } from '../api/types';
import { inspector } from '../state/inspector.svelte';

const HOVER = 400;
const NUMBER_HOVER = 150;
const HOLD = 350;
const SLIP = 8;

export interface Magnified {
  name: string;
  card: CardView | null;
  /** Not by merely pointing: the place is about to be chosen. */
  quiet?: boolean;
}

export const magnify: Action<HTMLElement, Magnified> = (element, subject) => {
  let shown = subject;
  let hold = 0;
  let held = false;
  let start: [number, number] = [0, 0];

  function enter(event: PointerEvent): void {
    if (event.pointerType !== 'mouse' || event.buttons !== 0 || shown.quiet) return;
    const onNumber = event.target instanceof Element && event.target.closest('[data-power]') !== null;
    inspector.soon(shown.name, shown.card, element, onNumber ? NUMBER_HOVER : HOVER);
  }
  function down(event: PointerEvent): void {
    inspector.leave();
    held = false;
    if (event.pointerType === 'mouse') return;
    start = [event.clientX, event.clientY];
    clearTimeout(hold);
    hold = window.setTimeout(() => {
      held = true;
      inspector.show(shown.name, shown.card, element, true);
    }, HOLD);
  }
  function move(event: PointerEvent): void {
    if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) > SLIP) clearTimeout(hold);
  }
  function up(): void {
    clearTimeout(hold);
  }
  function leave(): void {
    clearTimeout(hold);
    inspector.leave();
  }
  /** The finger that held the card does not also press it. */
  function click(event: MouseEvent): void {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  function menu(event: Event): void {
    if (held) event.preventDefault();
  }

  element.addEventListener('pointerover', enter);
  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('click', click, { capture: true });
  element.addEventListener('contextmenu', menu);
  return {
    update: (next) => {
      shown = next;
    },
    destroy: leave,
  };
};
