/** Words that find room in the box around them, in whatever font this machine has: they are made smaller until they do. */

import type { Action } from 'svelte/action';

const STEP = 0.5;
const SMALLEST = 8;

export const fit: Action<HTMLElement, string> = (words) => {
  function settle(): void {
    const box = words.parentElement;
    words.style.fontSize = '';
    if (box === null) return;
    const over = (): boolean => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    if (!over()) return;
    for (let size = parseFloat(getComputedStyle(words).fontSize) - STEP; size >= SMALLEST; size -= STEP) {
      words.style.fontSize = `${size}px`;
      if (!over()) return;
    }
  }
  settle();
  return { update: settle };
};
