import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Facts } from './facts.tsx';
import classes from './plain-table.module.css';

interface PlainColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  isFigure?: boolean;
}

interface PlainTableProps<Row> {
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** The first column names the row: on a phone it is the card's heading. */
  columns: readonly [PlainColumn<Row>, ...PlainColumn<Row>[]];
}

function Cards<Row>({ label, rows, keyOf, columns: [first, ...others] }: PlainTableProps<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)}>
          <b>{first.cell(row)}</b>
          <Facts dense facts={others.map(({ header, cell }) => [header, cell(row)] as const)} />
        </li>
      ))}
    </ul>
  );
}

export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { label, rows, keyOf, columns } = props;
  const isNarrow = useMediaQuery('(width <= 48em)', undefined, { getInitialValueInEffect: false });
  if (isNarrow) return <Cards {...props} />;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ header, isFigure }) => (
              <th key={header} scope="col" data-figure={isFigure || undefined}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ header, cell, isFigure }) => (
                <td key={header} data-figure={isFigure || undefined}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
