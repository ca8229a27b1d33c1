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
  let pointed: number | null = null;

  /** A card that comes to lie under a mouse at rest is not pointed at. */
  function point(event: PointerEvent): void {
    if (event.buttons !== 0 || shown.quiet || (event.movementX === 0 && event.movementY === 0)) return;
    const delay = event.target instanceof Element && event.target.closest('[data-power]') !== null ? NUMBER_HOVER : HOVER;
    if (delay === pointed) return;
    pointed = delay;
    inspector.soon(shown.name, shown.card, element, delay);
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
    if (event.pointerType === 'mouse') point(event);
    else if (Math.hypot(event.clientX - start[0], event.clientY - start[1]) > SLIP) clearTimeout(hold);
  }
  function up(): void {
    clearTimeout(hold);
  }
  function leave(): void {
    clearTimeout(hold);
    pointed = null;
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
