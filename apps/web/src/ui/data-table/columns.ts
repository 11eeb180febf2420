import type { ReactNode } from 'react';

/** What every row of a list has. */
export interface ListedRow {
  id: number;
}

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the server calls it in `order`; without it the column is not sorted by. */
  sort?: string;
  /** Figures are right-aligned, and so is their heading. */
  align?: 'end';
  /** Set so that nothing moves when the rows arrive. One column without it takes the rest. */
  width?: string;
  /** The column that identifies the row: it can't be hidden, and is the heading of a card. */
  neverHidden?: boolean;
  /** Hidden until the user chooses it. */
  hiddenAtFirst?: boolean;
  /** Hidden first when space is short. */
  yields?: boolean;
}

/** The width that a column without one needs to be readable, in rem. */
const flexibleRem = 11;

const remOf = ({ width }: Column<never>): number => (width ? Number.parseFloat(width) : flexibleRem);

/**
 * The columns that fit: those that yield are hidden first, then the last; what the user chose stays longer, and the
 * one that identifies the row stays always.
 */
export function fitting<Row>(
  columns: readonly Column<Row>[],
  roomRem: number,
  chosen: readonly string[],
): readonly Column<Row>[] {
  const needed = columns.reduce((sum, column) => sum + remOf(column), 0);
  if (needed <= roomRem) return columns;
  const mayGo = columns.filter(({ neverHidden, width }) => !neverHidden && width);
  const unchosen = mayGo.filter(({ id }) => !chosen.includes(id));
  const oldest = mayGo.find(
    ({ id }) => id === chosen.find((one) => mayGo.some((column) => column.id === one)),
  );
  const goes = unchosen.findLast(({ yields }) => yields) ?? unchosen.at(-1) ?? oldest;
  return goes
    ? fitting(
        columns.filter((column) => column !== goes),
        roomRem,
        chosen,
      )
    : columns;
}
