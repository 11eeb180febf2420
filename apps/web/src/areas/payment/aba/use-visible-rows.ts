import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type RowRange, visibleRows } from './visible-rows.ts';

/** The assumed sizes until the first measurement. */
const likelyRowPx = 32;
const likelyBoxPx = 400;
/** Paper doesn't scroll, so up to this many rows are printed. */
const printedMost = 5_000;

const isSameRange = (one: RowRange, other: RowRange) => one.first === other.first && one.end === other.end;

function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    // Renders synchronously, because the browser takes its snapshot on return.
    const set = (value: boolean) => () => flushSync(() => setPrinting(value));
    addEventListener('beforeprint', set(true), { signal: listening.signal });
    addEventListener('afterprint', set(false), { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return isPrinting;
}

/** Returns the visible range of rows; measures again when `layout` changes. */
export function useVisibleRows(box: RefObject<HTMLElement | null>, count: number, layout: unknown) {
  const [rowHeight, setRowHeight] = useState(likelyRowPx);
  const [range, setRange] = useState<RowRange>(() =>
    visibleRows({ scrollTop: 0, height: likelyBoxPx, rowHeight: likelyRowPx, count }),
  );
  const isPrinting = usePrinting();
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another layout have another height
  useLayoutEffect(() => {
    const row = box.current?.querySelector('[data-row]');
    if (row) setRowHeight(row.getBoundingClientRect().height || likelyRowPx);
  }, [box, layout]);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollTop, clientHeight: height } = element;
      const next = visibleRows({ scrollTop, height, rowHeight, count });
      setRange((known) => (isSameRange(known, next) ? known : next));
    };
    look();
    const resizing = new ResizeObserver(look);
    resizing.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resizing.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box, count, rowHeight]);
  return isPrinting ? { first: 0, end: Math.min(count, printedMost), rowHeight: 0 } : { ...range, rowHeight };
}
