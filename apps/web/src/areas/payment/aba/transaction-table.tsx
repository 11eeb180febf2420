import { type AbaTransaction, abaLabels } from '@assay/contract/payment/aba';
import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';
import { formatCount, formatMoney } from '../../../lib/formats.ts';
import { Code, NoValue } from '../../../ui/value/no-value.tsx';
import classes from './transaction-table.module.css';
import { useVisibleRows } from './use-visible-rows.ts';

const narrow = '(max-width: 48em)';

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
      <div>
        <span className={classes.quiet}>{formatCount(row.id)}</span> {row.accountName || <NoValue />}
      </div>
      <div>
        <Code value={row.bsb} /> <Code value={row.accountNum} />
      </div>
      <div className={classes.quiet}>{row.referenceNum || <NoValue />}</div>
    </td>
    <td data-align="end">{formatMoney(row.amount)}</td>
  </tr>
);

const WideHead = () => (
  <tr aria-rowindex={1}>
    <th data-align="end">{abaLabels.id}</th>
    <th>{abaLabels.accountName}</th>
    <th>{abaLabels.bsb}</th>
    <th>{abaLabels.accountNum}</th>
    <th>{abaLabels.referenceNum}</th>
    <th data-align="end">{abaLabels.amount}</th>
  </tr>
);

const NarrowHead = () => (
  <tr aria-rowindex={1}>
    <th>{[abaLabels.accountName, abaLabels.accountNum, abaLabels.referenceNum].join(', ')}</th>
    <th data-align="end">{abaLabels.amount}</th>
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

/** A virtual list: draws only the visible rows of up to a hundred thousand. */
export function TransactionTable({ transactions }: { transactions: readonly AbaTransaction[] }) {
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false;
  const box = useRef<HTMLElement>(null);
  const { first, end, rowHeight } = useVisibleRows(box, transactions.length, isNarrow);
  const [Head, Row, span] = isNarrow
    ? ([NarrowHead, NarrowRow, 2] as const)
    : ([WideHead, WideRow, 6] as const);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls takes the focus
    <section ref={box} className={classes.box} tabIndex={0} aria-label="Transactions">
      <table
        className={classes.table}
        data-narrow={isNarrow || undefined}
        aria-rowcount={transactions.length + 1}
      >
        <caption className={classes.caption}>Transactions</caption>
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
