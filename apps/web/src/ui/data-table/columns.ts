import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the server calls it in `order`; without it the column is not sorted by. */
  sort?: string;
  /** Figures stand at the end, and their heading with them. */
  align?: 'end';
  /** Of the column, so that nothing moves when the rows arrive. One column without it takes the rest. */
  width?: string;
  /** The column that tells which row it is: it cannot be hidden, and is the heading of a card. */
  always?: boolean;
  /** Only shown once somebody has chosen it. */
  hiddenAtFirst?: boolean;
  /** The first to go where there is no room. */
  yields?: boolean;
}

/** What a column without a width needs to be read, in rem. */
const flexibleRem = 11;

const remOf = ({ width }: Column<never>): number => (width ? Number.parseFloat(width) : flexibleRem);

/** The columns that there is room for: those that yield go first, then the last; what tells a row apart stays. */
export function fitting<Row>(columns: readonly Column<Row>[], roomRem: number): readonly Column<Row>[] {
  const needed = columns.reduce((sum, column) => sum + remOf(column), 0);
  if (needed <= roomRem) return columns;
  const mayGo = columns.filter(({ always, width }) => !always && width);
  const goes = mayGo.findLast(({ yields }) => yields) ?? mayGo.at(-1);
  return goes
    ? fitting(
        columns.filter((column) => column !== goes),
        roomRem,
      )
    : columns;
}
