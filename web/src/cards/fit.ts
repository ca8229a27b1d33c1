/**
 * Words that find room in the box around them, in whatever font this machine has: they are made smaller until they do,
 * and broken where they cannot be read any smaller.
 */

import type { Action } from 'svelte/action';

const STEP = 0.5;
const SMALLEST = 8;

const settlers = new WeakMap<Element, () => void>();
/** One for all, so that a table full of cards is measured in one go. */
const watcher = new ResizeObserver((boxes) => {
  for (const { target } of boxes) settlers.get(target)?.();
});

export const fit: Action<HTMLElement, string> = (words) => {
  const box = words.parentElement ?? words;
  const over = (): boolean => box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
  let [width, height] = [0, 0];

  function settle(): void {
    [width, height] = [box.clientWidth, box.clientHeight];
    if (width === 0 || height === 0) return;
    words.style.fontSize = words.style.overflowWrap = '';
    let size = parseFloat(getComputedStyle(words).fontSize);
    while (over() && size > SMALLEST) {
      size = Math.max(SMALLEST, Math.min(size - STEP, (size * box.clientWidth) / box.scrollWidth));
      words.style.fontSize = `${size}px`;
    }
    if (over()) words.style.overflowWrap = 'anywhere';
  }

  settle();
  settlers.set(box, () => {
    if (box.clientWidth !== width || box.clientHeight !== height) settle();
  });
  watcher.observe(box);
  return { update: settle, destroy: () => watcher.unobserve(box) };
};
