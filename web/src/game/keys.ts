/** The keyboard: which key asks for what, and where the arrows lead. */

export type Command =
  | { do: 'hand'; index: number }
  | { do: 'next' | 'previous' | 'letGo' | 'pass' | 'end' | 'undo' | 'hint' | 'log' | 'zoom' | 'inspect' | 'skip' | 'help' };

const LETTERS: Record<string, Exclude<Command, { do: 'hand' }>['do']> = {
  p: 'pass',
  e: 'end',
  u: 'undo',
  h: 'hint',
  l: 'log',
  z: 'zoom',
  i: 'inspect',
  '?': 'help',
};

export interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key asks for at the table; null where it means nothing there. */
export function command(press: KeyPress): Command | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === 'Escape') return { do: 'letGo' };
  if (press.key === ' ') return { do: 'skip' };
  if (/^[0-9]$/.test(press.key)) return { do: 'hand', index: (Number(press.key) + 9) % 10 };
  const letter = press.key.toLowerCase();
  if (letter === 'n') return { do: press.shiftKey ? 'previous' : 'next' };
  const found = LETTERS[letter];
  return found === undefined ? null : { do: found };
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is Arrow => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** The nearest box in the direction of the arrow, or -1: distance counts, sideways drift counts double. */
export function towards(arrow: Arrow, from: Box, boxes: readonly Box[]): number {
  const middle = (box: Box): [number, number] => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [x, y] = middle(from);
  let best = -1;
  let shortest = Infinity;
  boxes.forEach((box, index) => {
    const [bx, by] = middle(box);
    const ahead = { ArrowLeft: x - bx, ArrowRight: bx - x, ArrowUp: y - by, ArrowDown: by - y }[arrow];
    const aside = Math.abs(arrow === 'ArrowLeft' || arrow === 'ArrowRight' ? by - y : bx - x);
    const distance = ahead + 2 * aside;
    if (ahead > 1 && distance < shortest) {
      best = index;
      shortest = distance;
    }
  });
  return best;
}
