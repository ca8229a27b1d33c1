/** How many cards share a strip: side by side while they fit, then overlapping like a fan. */

export interface Fan {
  /** Rows of the strip that are used. */
  rows: number;
  /** Cards in a row. */
  columns: number;
  /** Width of one card. */
  width: number;
  /** From the left edge of one card to that of the next. */
  step: number;
}

export interface Strip {
  width: number;
  height: number;
  /** The widest and the narrowest a card may be, and its height. */
  widest: number;
  narrowest: number;
  tall: number;
  gap: number;
}

export function fan(count: number, strip: Strip): Fan {
  const fits = Math.max(1, Math.floor((strip.height + strip.gap) / (strip.tall + strip.gap)));
  const one = (columns: number): number => (strip.width - strip.gap * (columns - 1)) / columns;
  let rows = Math.min(fits, Math.max(count, 1));
  let columns = Math.max(1, Math.ceil(count / rows));
  // Fewer, fuller rows read better, as long as nothing has to be narrowed for it.
  while (rows > 1 && one(Math.ceil(count / (rows - 1))) >= strip.widest) {
    rows -= 1;
    columns = Math.ceil(count / rows);
  }
  if (one(columns) >= strip.narrowest) {
    const width = Math.floor(Math.min(strip.widest, one(columns)));
    return { rows, columns, width, step: width + strip.gap };
  }
  const width = Math.min(strip.narrowest, strip.width);
  return { rows, columns, width, step: columns > 1 ? Math.floor((strip.width - width) / (columns - 1)) : width };
}
