/** How a hand lies: cards with their text while they fit, else (and in a low window) slim ones that show faces and names. */

export interface HandLook {
  look: 'hand' | 'slim';
  /** The scale of a card, and how far the left edges of two neighbours are apart. */
  k: number;
  step: number;
}

const HAND = { width: 138, gap: 12, least: 0.86 };
const SLIM = { width: 60, gap: 10, largest: 1.15, least: 0.8 };

export function lay(count: number, width: number, low = false): HandLook {
  const share = width / Math.max(count, 1);
  const full = Math.min(1, (share - HAND.gap) / HAND.width);
  if (!low && (full >= HAND.least || width === 0)) return { look: 'hand', k: full, step: HAND.width * full + HAND.gap };
  const k = Math.max(SLIM.least, Math.min(SLIM.largest, (share - SLIM.gap) / SLIM.width));
  return { look: 'slim', k, step: Math.min(SLIM.width * k + SLIM.gap, (width - SLIM.width * k) / Math.max(count - 1, 1)) };
}
