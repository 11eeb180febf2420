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
}
