/** How cards share a tray: as large as they may be with room for all of them, or lying as plates. */

/** What needs room: a card with so many actions on it. */
export type Laden = number;

export interface Room {
  width: number;
  height: number;
}

export const TILE = { width: 96, height: 124, gap: 10 };
/** A chip beside a card, and the most that stand there with their names. */
export const CHIP = { width: 98, height: 30, most: 3 };
const [LARGEST, SMALLEST, STEP] = [1.9, 0.5, 0.05];

const chips = (laden: Laden): number => Math.min(laden, CHIP.most);

/** Whether tiles of this size fit, side by side and in rows. */
function fits(cards: readonly Laden[], room: Room, k: number): boolean {
  let [x, y, row] = [0, 0, 0];
  for (const laden of cards) {
    const width = TILE.width * k + (laden > 0 ? CHIP.width : 0);
    const height = Math.max(TILE.height * k, chips(laden) * CHIP.height);
    if (x > 0 && x + width > room.width) [x, y, row] = [0, y + row + TILE.gap, 0];
    if (width > room.width || y + height > room.height) return false;
    x += width + TILE.gap;
    row = Math.max(row, height);
  }
  return true;
}

/** The largest size of tiles with room for all of them; 0 where there is none. */
export function scale(cards: readonly Laden[], room: Room, largest = LARGEST): number {
  for (let k = largest; k >= SMALLEST; k -= STEP) if (fits(cards, room, k)) return Math.round(k * 100) / 100;
  return 0;
}

export interface Plates {
  columns: number;
  width: number;
  /** The height of a plate's own line; chips lie below it. */
  tall: number;
}

/** A chip below a plate has its name in one line. */
export const PLATE = { gap: 5, chip: 27, narrowest: 86, tallest: 44, smallest: 26 };

/** Plates in as few columns as have room for all, their chips below their names; null where there is none. */
export function plates(cards: readonly Laden[], room: Room): Plates | null {
  for (let tall = PLATE.tallest; tall >= PLATE.smallest; tall -= 2) {
    for (let columns = 1; columns <= cards.length; columns++) {
      const width = Math.floor((room.width - PLATE.gap * (columns - 1)) / columns);
      if (width < PLATE.narrowest) break;
      let height = -PLATE.gap;
      for (let at = 0; at < cards.length; at += columns) {
        const most = Math.max(...cards.slice(at, at + columns).map(chips));
        height += tall + most * PLATE.chip + PLATE.gap;
      }
      if (height <= room.height) return { columns, width: Math.min(width, 230), tall };
    }
  }
  return null;
}
