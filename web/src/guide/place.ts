/** Where the words of a mark stand, so that they do not cover what they speak of. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

const GAP = 20;
const EDGE = 8;

/** The box around all of these, with a little room. */
export function union(boxes: readonly Box[], around: number): Box | null {
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.x)) - around;
  const top = Math.min(...boxes.map((box) => box.y)) - around;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) + around;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) + around;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const within = (value: number, most: number): number => Math.max(EDGE, Math.min(value, most - EDGE));

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(width, 0) * Math.max(height, 0);
}

/**
 * Below it, above it, right or left of it, at the edge beside it, or in a corner: where it covers least of what it
 * speaks of, and then least of what is to be answered.
 */
export function beside(box: Box | null, answers: readonly Box[], card: Size, window: Size): { x: number; y: number } {
  const right = window.width - card.width;
  const bottom = window.height - card.height;
  const middle = box ?? { x: 0, y: 0, ...window };
  const x = middle.x + middle.width / 2 - card.width / 2;
  const y = middle.y + middle.height / 2 - card.height / 2;
  const sides = [
    { x, y: middle.y + middle.height + GAP },
    { x, y: middle.y - GAP - card.height },
    { x: middle.x + middle.width + GAP, y },
    { x: middle.x - GAP - card.width, y },
    { x: right, y: middle.y + middle.height + GAP },
    { x: right, y: middle.y - GAP - card.height },
    { x: right, y: bottom },
    { x: right, y: 0 },
    { x: 0, y: bottom },
    { x: 0, y: 0 },
  ].map((side) => ({ x: within(side.x, right), y: within(side.y, bottom) }));
  const most = window.width * window.height;
  const covered = sides.map((side) => {
    const place = { ...side, ...card };
    const lit = box === null ? 0 : overlap(place, box) / (box.width * box.height);
    return lit * most + answers.reduce((sum, one) => sum + overlap(place, one), 0);
  });
  return sides[covered.indexOf(Math.min(...covered))] ?? { x: EDGE, y: EDGE };
}
