import { type AbaTransaction, abaLabels } from '@assay/contract/payment/aba';
import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatCount, formatMoney } from '../../../lib/formats.ts';
import { Code, NoValue } from '../../../ui/value/no-value.tsx';
import classes from '../payment.module.css';

export const narrow = '(max-width: 48em)';

interface Column {
  header: string;
  width?: string;
  align?: 'end';
  title?: (row: AbaTransaction) => string;
  cell: (row: AbaTransaction) => ReactNode;
}

const amount = (width: string): Column => ({
  header: abaLabels.amount,
  width,
  align: 'end',
  cell: (row) => formatMoney(row.amount),
});

const wideColumns: readonly Column[] = [
  { header: abaLabels.id, width: '4.5rem', align: 'end', cell: ({ id }) => formatCount(id) },
  {
    header: abaLabels.accountName,
    title: ({ accountName }) => accountName,
    cell: ({ accountName }) => accountName || <NoValue />,
  },
  { header: abaLabels.bsb, width: '6.5rem', cell: ({ bsb }) => <Code value={bsb} /> },
  { header: abaLabels.accountNum, width: '9rem', cell: ({ accountNum }) => <Code value={accountNum} /> },
  {
    header: abaLabels.referenceNum,
    title: ({ referenceNum }) => referenceNum,
    cell: ({ referenceNum }) => referenceNum || <NoValue />,
  },
  amount('9.5rem'),
];

const narrowColumns: readonly Column[] = [
  {
    header: [abaLabels.accountName, abaLabels.accountNum, abaLabels.referenceNum].join(', '),
    cell: (row) => (
      <>
        <div className="ellipsis">
          <span className="quiet">{formatCount(row.id)}</span> {row.accountName || <NoValue />}
        </div>
        <div className="ellipsis">
          <Code value={row.bsb} /> <Code value={row.accountNum} />
        </div>
        <div className="ellipsis quiet">{row.referenceNum || <NoValue />}</div>
      </>
    ),
  },
  amount('7.5rem'),
];

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
  const columns = isNarrow ? narrowColumns : wideColumns;
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
          <tr aria-rowindex={1}>
            {columns.map(({ header, width, align }) => (
              <th key={header} data-align={align} style={{ width }}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Room px={first * rowHeight} span={columns.length} />
          {transactions.slice(first, end).map((row, index) => (
            <tr key={row.id} data-row={row.id} aria-rowindex={first + index + 2}>
              {columns.map(({ header, align, title, cell }) => (
                <td key={header} data-align={align} title={title?.(row)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
          <Room px={(transactions.length - end) * rowHeight} span={columns.length} />
        </tbody>
      </table>
    </section>
  );
}
