import type { ReactNode } from 'react';

export interface ListedRow {
  id: number;
}

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The field's name in `order`; without it the column can't be sorted by. */
  sort?: string;
  align?: 'end';
  /** The width assumed until the content is measured. One column has none and takes the rest. */
  width?: string;
  /** Shares the remaining width, and wraps to two lines before it is truncated. */
  wraps?: boolean;
  grows?: boolean;
  /** The column that identifies the row; on a card it is the heading. */
  neverHidden?: boolean;
  hiddenAtFirst?: boolean;
  /** Hidden first when space is short. */
  yields?: boolean;
}

const flexibleRem = 11;

/** Measured column widths in rem, by column id. */
export type SeenWidths = Readonly<Record<string, number>>;

export const isWrapping = ({ width, wraps }: Column<never>): boolean => wraps === true || width === undefined;

const remOf = (column: Column<never>, seen: SeenWidths): number =>
  seen[column.id] ?? (column.width ? Number.parseFloat(column.width) : flexibleRem);

/** Returns the columns that fit: hides `yields` first, then the last; keeps the user's choices longer. */
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
