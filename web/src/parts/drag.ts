/** Cards from the hand can be dragged to their place. Every drag has a click way too. */

import type { Action } from 'svelte/action';

const SLIP = 9;

export interface Drag {
  enabled: boolean;
  /** The drag has begun: the places may light up. */
  lift: () => void;
  /** Dropped on the place with this key (null: on the table but on no place); false lets the card fly home. */
  drop: (place: string | null) => boolean;
  /** Dropped outside the table. */
  cancel: () => void;
}

export const draggable: Action<HTMLElement, Drag> = (element, options) => {
  let drag = options;
  let start: [number, number] | null = null;
  let ghost: HTMLElement | null = null;
  let over: Element | null = null;
  let pointer = -1;

  function down(event: PointerEvent): void {
    if (!drag.enabled || event.button !== 0) return;
    start = [event.clientX, event.clientY];
    pointer = event.pointerId;
  }

  function begins(event: PointerEvent): boolean {
    if (start === null) return false;
    const [dx, dy] = [event.clientX - start[0], event.clientY - start[1]];
    // Sideways, a finger scrolls the hand; upwards it takes the card out of it.
    if (event.pointerType !== 'mouse') return -dy > SLIP && -dy > Math.abs(dx);
    return Math.hypot(dx, dy) > SLIP;
  }

  function move(event: PointerEvent): void {
    if (start === null || event.pointerId !== pointer) return;
    if (ghost === null) {
      if (!begins(event)) return;
      lift();
    }
    if (ghost === null) return;
    event.preventDefault();
    ghost.style.left = `${event.clientX}px`;
    ghost.style.top = `${event.clientY}px`;
    light(document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]') ?? null);
  }

  function lift(): void {
    ghost = element.cloneNode(true) as HTMLElement;
    const box = element.getBoundingClientRect();
    ghost.classList.add('dragged');
    ghost.removeAttribute('data-spot');
    ghost.setAttribute('aria-hidden', 'true');
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    document.body.append(ghost);
    element.setPointerCapture(pointer);
    element.classList.add('lifted');
    drag.lift();
  }

  function light(place: Element | null): void {
    if (place === over) return;
    over?.classList.remove('under');
    place?.classList.add('under');
    over = place;
  }

  function up(event: PointerEvent): void {
    if (ghost === null) {
      start = null;
      return;
    }
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const place = under?.closest<HTMLElement>('[data-place]') ?? null;
    const onTable = under?.closest('[data-table]') != null;
    const dropped = onTable && drag.drop(place?.dataset['place'] ?? null);
    if (!dropped) drag.cancel();
    end();
    // The click that follows belongs to the drag.
    const swallow = (click: Event): void => click.stopPropagation();
    element.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
  }

  function end(): void {
    light(null);
    ghost?.remove();
    ghost = null;
    start = null;
    element.classList.remove('lifted');
  }

  function cancelled(): void {
    if (ghost !== null) drag.cancel();
    end();
  }

  /** A finger that has taken the card out of the hand must not scroll the page. */
  function touch(event: TouchEvent): void {
    if (ghost !== null) event.preventDefault();
  }

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', cancelled);
  element.addEventListener('touchmove', touch, { passive: false });
  element.addEventListener('dragstart', (event) => event.preventDefault());
  return {
    update: (next) => {
      drag = next;
    },
    destroy: end,
  };
};
