/** The rows that are in sight, from `first` up to but not including `end`. */
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

/** Above and below what is in sight, so that scrolling shows no gap. */
const spare = 8;
/** The first row moves by steps: most of scrolling draws nothing anew. */
const step = 4;

/** Which of many rows of the same height to draw; the others only take up their room. */
export function visibleRows({ scrollTop, height, rowHeight, count }: Box): RowRange {
  const top = Math.floor(Math.max(0, scrollTop) / rowHeight) - spare;
  const room = Math.ceil(height / rowHeight) + 2 * spare + step;
  const first = Math.max(0, Math.min(Math.floor(top / step) * step, count - room));
  return { first, end: Math.min(count, first + room) };
}
