/** Motion: what changes place moves from where it was to where it is, one thing at a time, in log order. */

import { tick } from 'svelte';
import type { LogEntry, View } from '../api/types';
import { discardSpot, journeys, type Spot } from '../game/motion';
import { moments } from '../moments/moments.svelte';
import { sounds } from '../sound/sound.svelte';
import { device } from '../state/device.svelte';
import type { Show } from '../state/live.svelte';

const MOVE = 260;
const APART = 120;
const LONGEST = 1400;
const EASE = 'cubic-bezier(.2, .8, .2, 1)';

interface Seen {
  box: DOMRect;
  copy: HTMLElement;
}

function find(spot: Spot): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-spot="${spot}"]`);
}

/** Where the cards lie before the change, with a likeness of those that may vanish. */
function look(spots: Iterable<Spot>): Map<Spot, Seen> {
  const seen = new Map<Spot, Seen>();
  for (const spot of spots) {
    const element = find(spot);
    if (element !== null && element.offsetParent !== null) {
      seen.set(spot, { box: element.getBoundingClientRect(), copy: element.cloneNode(true) as HTMLElement });
    }
  }
  return seen;
}

/** From the old box to where the element stands now, with a slight lift. */
function travel(element: HTMLElement, from: DOMRect, delay: number): void {
  const to = element.getBoundingClientRect();
  if (to.width === 0 || from.width === 0) return;
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.max(0.3, Math.min(from.width / to.width, 1.6));
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 30, offset: 0 },
      { transform: `translate(${dx / 2}px, ${dy / 2 - 10}px) scale(${(1 + scale) / 2})`, zIndex: 30, offset: 0.5 },
      { transform: 'none', zIndex: 30, offset: 1 },
    ],
    { duration: MOVE, delay, easing: EASE, fill: 'backwards' },
  );
}

/** A likeness of a card that is gone flies to the pile that took it. */
function depart(seen: Seen, to: HTMLElement | null, delay: number): void {
  if (to === null) return;
  const { box, copy } = seen;
  const target = to.getBoundingClientRect();
  copy.removeAttribute('data-spot');
  copy.removeAttribute('id');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  copy.classList.add('ghostly');
  Object.assign(copy.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
  document.body.append(copy);
  const dx = target.left + target.width / 2 - (box.left + box.width / 2);
  const dy = target.top + target.height / 2 - (box.top + box.height / 2);
  const flight = copy.animate(
    [{ transform: 'none', opacity: 1 }, { transform: `translate(${dx}px, ${dy}px) scale(.3)`, opacity: 0.4 }],
    { duration: MOVE, delay, easing: EASE, fill: 'both' },
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
}

/** Numbers that changed are outlined for a second where nothing may move. */
function outline(element: HTMLElement): void {
  element.classList.add('changed-now');
  setTimeout(() => element.classList.remove('changed-now'), 1000);
}

const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** The change, and the ways of the cards that it moves. */
export async function move(apply: () => void, before: View | null, after: View | null, log: readonly LogEntry[]): Promise<void> {
  if (before === null || after === null || document.hidden) {
    apply();
    return;
  }
  const moved = journeys(before, after, log);
  const seen = look(moved.map((journey) => journey.from));
  apply();
  const discards = new Set(after.players.map((player) => discardSpot(player.seat)));
  if (moved.some(({ to }) => discards.has(to))) sounds.play('destroy');
  else if (moved.some(({ from, to }) => to.startsWith('c') && from !== to)) sounds.play('place');
  if (moved.length === 0) return;
  await tick();
  if (device.still) {
    for (const journey of moved) {
      const element = journey.to.startsWith('c') ? find(journey.to) : null;
      if (element !== null) outline(element);
    }
    return;
  }
  const apart = Math.min(APART, LONGEST / moved.length);
  moved.forEach((journey, at) => {
    const from = seen.get(journey.from);
    if (from === undefined) return;
    const arrives = journey.to.startsWith('c') ? find(journey.to) : null;
    if (arrives !== null) travel(arrives, from.box, at * apart);
    else if (journey.from.startsWith('c')) depart(from, find(journey.to), at * apart);
  });
  await pause(MOVE + (moved.length - 1) * apart);
}

const MANY = 2;

/** First what others play is shown, and a base that scores; then the cards go to their places. */
export const show: Show = async ({ apply, before, after, log, me, pace, waiting, more }) => {
  if (before !== null && after !== null) {
    const told = moments.of(before, after, log, me);
    const seen = pace > 0 && waiting < MANY && !document.hidden;
    for (const moment of seen ? told : []) await moments.show(moment, pace, more || told.length > 1);
  }
  const change = (): void => {
    apply();
    moments.clear();
  };
  await move(change, before, after, log);
};
