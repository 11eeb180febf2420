import type { Paging } from '../../lib/list/list-search.ts';
import type { Column } from './columns.ts';

/** What shows the rows: a table where there is room, cards where not. */
export interface RowsProps<Row extends object> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way for the first time. */
  rows: readonly { id: string; original: Row }[] | undefined;
  paging: Paging;
  dimmed: boolean;
  onOpen?: ((row: Row) => void) | undefined;
}
