/** The text of a hand card is whole: where it does not fit, the art gives, then the size of the type. */

import type { Action } from 'svelte/action';

const STEPS = 4;

export interface Whole {
  words: string;
  /** Only a card of the hand gives; the zoom has room. */
  gives: boolean;
}

const settlers = new WeakMap<Element, () => void>();
const watcher = new ResizeObserver((boxes) => {
  for (const { target } of boxes) settlers.get(target)?.();
});

export const whole: Action<HTMLElement, Whole> = (text, subject) => {
  const card = text.closest<HTMLElement>('.card');
  if (card === null || !subject.gives) return {};
  let [width, height] = [0, 0];

  function settle(): void {
    if (card === null || card.clientWidth === 0) return;
    [width, height] = [card.clientWidth, card.clientHeight];
    delete card.dataset['full'];
    for (let step = 1; step <= STEPS && text.scrollHeight > text.clientHeight + 1; step++) card.dataset['full'] = `${step}`;
  }

  settle();
  settlers.set(card, () => {
    if (card.clientWidth !== width || card.clientHeight !== height) settle();
  });
  watcher.observe(card);
  return {
    update: settle,
    destroy() {
      watcher.unobserve(card);
      delete card.dataset['full'];
    },
  };
};
