import { type AbaTransaction, abaLabels } from '@assay/contract/payment/aba';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount, formatMoney } from '../../../lib/formats.ts';
import { Code, NoValue } from '../../../ui/value/no-value.tsx';
import classes from '../payment.module.css';

export const narrow = '(max-width: 48em)';

interface RowProps {
  row: AbaTransaction;
  /** Its index among all rows including the heading, for aria-rowindex. */
  index: number;
}

const WideRow = ({ row, index }: RowProps) => (
  <tr data-row={row.id} aria-rowindex={index}>
    <td data-align="end">{formatCount(row.id)}</td>
    <td title={row.accountName}>{row.accountName || <NoValue />}</td>
    <td>
      <Code value={row.bsb} />
    </td>
    <td>
      <Code value={row.accountNum} />
    </td>
    <td title={row.referenceNum}>{row.referenceNum || <NoValue />}</td>
    <td data-align="end">{formatMoney(row.amount)}</td>
  </tr>
);

const NarrowRow = ({ row, index }: RowProps) => (
  <tr data-row={row.id} aria-rowindex={index}>
    <td>
      <div className="ellipsis">
        <span className="quiet">{formatCount(row.id)}</span> {row.accountName || <NoValue />}
      </div>
      <div className="ellipsis">
        <Code value={row.bsb} /> <Code value={row.accountNum} />
      </div>
      <div className="ellipsis quiet">{row.referenceNum || <NoValue />}</div>
    </td>
    <td data-align="end">{formatMoney(row.amount)}</td>
  </tr>
);

const WideHead = () => (
  <tr aria-rowindex={1}>
    <th data-align="end" style={{ width: '4.5rem' }}>
      {abaLabels.id}
    </th>
    <th>{abaLabels.accountName}</th>
    <th style={{ width: '6.5rem' }}>{abaLabels.bsb}</th>
    <th style={{ width: '9rem' }}>{abaLabels.accountNum}</th>
    <th>{abaLabels.referenceNum}</th>
    <th data-align="end" style={{ width: '9.5rem' }}>
      {abaLabels.amount}
    </th>
  </tr>
);

const NarrowHead = () => (
  <tr aria-rowindex={1}>
    <th>{[abaLabels.accountName, abaLabels.accountNum, abaLabels.referenceNum].join(', ')}</th>
    <th data-align="end" style={{ width: '7.5rem' }}>
      {abaLabels.amount}
    </th>
  </tr>
);

/** A spacer for rows that aren't drawn. */
const Room = ({ px, span }: { px: number; span: number }) =>
  px > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it is a gap, and nothing in it takes the focus
    <tr aria-hidden="true" className={classes.room}>
      <td colSpan={span} style={{ height: px }} />
    </tr>
  );

/** The assumed sizes until the first measurement. */
const likelyRowPx = 32;
const likelyBoxPx = 400;
/** Drawn beyond the box, so that scrolling shows no gap. */
const overscan = 8;
/** Paper doesn't scroll, so up to this many rows are printed. */
const printedMost = 5_000;

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

/** Returns the range of rows to draw; all have the height of the first, which `layout` changes. */
function useVisibleRows(box: RefObject<HTMLElement | null>, count: number, layout: unknown) {
  const [rowHeight, setRowHeight] = useState(likelyRowPx);
  const isPrinting = usePrinting();
  const rows = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: likelyBoxPx },
    overscan,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another layout have another height
  useLayoutEffect(() => {
    const row = box.current?.querySelector('[data-row]');
    if (row) setRowHeight(row.getBoundingClientRect().height || likelyRowPx);
  }, [box, layout]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer keeps the sizes it was told
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  const drawn = rows.getVirtualItems();
  if (isPrinting) return { first: 0, end: Math.min(count, printedMost), rowHeight: 0 };
  return { first: drawn[0]?.index ?? 0, end: (drawn.at(-1)?.index ?? -1) + 1, rowHeight };
}

/** A virtual list: draws only the visible rows of up to a hundred thousand. */
export function TransactionTable({ transactions }: { transactions: readonly AbaTransaction[] }) {
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false;
  const box = useRef<HTMLElement>(null);
  const { first, end, rowHeight } = useVisibleRows(box, transactions.length, isNarrow);
  const [Head, Row, span] = isNarrow
    ? ([NarrowHead, NarrowRow, 2] as const)
    : ([WideHead, WideRow, 6] as const);
  return (
    <section
      ref={box}
      className={`sheet ${classes.box} ${classes.transactions}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus
      tabIndex={0}
      aria-label="Transactions"
    >
      <table
        className={`grid ${classes.table}`}
        data-narrow={isNarrow || undefined}
        aria-rowcount={transactions.length + 1}
      >
        <VisuallyHidden component="caption">Transactions</VisuallyHidden>
        <thead>
          <Head />
        </thead>
        <tbody>
          <Room px={first * rowHeight} span={span} />
          {transactions.slice(first, end).map((row, index) => (
            <Row key={row.id} row={row} index={first + index + 2} />
          ))}
          <Room px={(transactions.length - end) * rowHeight} span={span} />
        </tbody>
      </table>
    </section>
  );
}
