/** A swipe to the side turns to the next or the previous. */

import type { Action } from 'svelte/action';

const FAR = 60;

export const swipe: Action<HTMLElement, (by: number) => void> = (element, turn) => {
  let start: [number, number] | null = null;
  let turned = turn;
  function begin(event: TouchEvent): void {
    const touch = event.touches[0];
    start = touch === undefined || event.touches.length > 1 ? null : [touch.clientX, touch.clientY];
  }
  function end(event: TouchEvent): void {
    const touch = event.changedTouches[0];
    if (start === null || touch === undefined) return;
    const [dx, dy] = [touch.clientX - start[0], touch.clientY - start[1]];
    start = null;
    if (Math.abs(dx) > FAR && Math.abs(dx) > 2 * Math.abs(dy)) turned(dx < 0 ? 1 : -1);
  }
  element.addEventListener('touchstart', begin, { passive: true });
  element.addEventListener('touchend', end, { passive: true });
  return {
    update: (next) => {
      turned = next;
    },
    destroy() {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchend', end);
    },
  };
};
