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
  /**
   * About how wide it is, for what fits before its content was seen; then it is as wide as its longest content, which is
   * never cut. One column without it takes the rest.
   */
  width?: string;
  /** Names and the like: it shares what is left over, and wraps to two lines before it loses letters. */
  wraps?: boolean;
  /** Has as many lines as it needs. */
  grows?: boolean;
  /** The column that identifies the row: it can't be hidden, and is the heading of a card. */
  neverHidden?: boolean;
  /** Hidden until the user chooses it. */
  hiddenAtFirst?: boolean;
  /** Hidden first when space is short. */
  yields?: boolean;
}

/** The width that a column without one needs to be readable, in rem. */
const flexibleRem = 11;

/** The widths that columns turned out to need, in rem, by their ids. */
export type SeenWidths = Readonly<Record<string, number>>;

export const isWrapping = ({ width, wraps }: Column<never>): boolean => wraps === true || width === undefined;

const remOf = (column: Column<never>, seen: SeenWidths): number =>
  seen[column.id] ?? (column.width ? Number.parseFloat(column.width) : flexibleRem);

/**
 * The columns that fit: those that yield are hidden first, then the last; what the user chose stays longer, and the
 * one that identifies the row stays always.
 */
export function fitting<Row>(
  columns: readonly Column<Row>[],
  roomRem: number,
  chosen: readonly string[],
  seen: SeenWidths = {},
): readonly Column<Row>[] {
  const needed = columns.reduce((sum, column) => sum + remOf(column, seen), 0);
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
        seen,
      )
    : columns;
}
