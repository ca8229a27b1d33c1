/** A region of the page: one stop for Tab, arrows inside it. */

import type { Action } from 'svelte/action';
import { isArrow, towards } from '../game/keys';

const ITEMS = '[data-nav]:not([disabled])';

/** `last`: Tab leads to the newest item first (the log), else to one that may be picked, else to the first. */
export const region: Action<HTMLElement, 'last' | undefined> = (element, start) => {
  let had: HTMLElement | null = null;
  const items = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.offsetParent !== null);

  /** Exactly one item can be reached by Tab: the one that has or had the focus, else the one to start with. */
  function settle(preferred: HTMLElement | null = null): void {
    const all = items();
    const first = start === 'last' ? all.at(-1) : (all.find((item) => 'legal' in item.dataset) ?? all[0]);
    if (preferred !== null) had = preferred;
    const current = all.find((item) => item === had) ?? first;
    for (const item of all) {
      const wanted = item === current ? 0 : -1;
      if (item.tabIndex !== wanted) item.tabIndex = wanted;
    }
  }

  function focused(event: FocusEvent): void {
    const item = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>(ITEMS) : null;
    if (item !== null) settle(item);
  }

  function key(event: KeyboardEvent): void {
    if (!isArrow(event.key) || !(event.target instanceof HTMLElement) || !event.target.matches(ITEMS)) return;
    const all = items();
    const others = all.filter((item) => item !== event.target);
    const at = towards(event.key, event.target.getBoundingClientRect(), others.map((item) => item.getBoundingClientRect()));
    const next = others[at];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  const watcher = new MutationObserver(() => settle());
  watcher.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  element.addEventListener('focusin', focused);
  element.addEventListener('keydown', key);
  settle();
  return {
    destroy() {
      watcher.disconnect();
      element.removeEventListener('focusin', focused);
      element.removeEventListener('keydown', key);
    },
  };
};
