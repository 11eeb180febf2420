export interface RowRange {
  readonly first: number;
  readonly end: number;
}

interface Box {
  readonly scrollTop: number;
  readonly height: number;
  readonly rowHeight: number;
  readonly count: number;
}

/** Overscan, so that scrolling shows no gap. */
const spare = 8;
/** The range moves in steps, so that most scrolling renders nothing. */
const step = 4;

/** Returns the range to draw of equally high rows. */
export function visibleRows({ scrollTop, height, rowHeight, count }: Box): RowRange {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight) - spare;
  const room = Math.ceil(height / rowHeight) + 2 * spare + step;
  const first = Math.max(0, Math.min(Math.floor(top / step) * step, count - room));
  return { first, end: Math.min(count, first + room) };
}
