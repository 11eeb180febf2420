import type { Paging } from '../../lib/list/list-search.ts';
import type { Column } from './columns.ts';

/** Shows the rows: as a table where there is room, otherwise as cards. */
export interface RowsProps<Row extends object> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way for the first time. */
  rows: readonly { id: string; original: Row }[] | undefined;
  paging: Paging;
  dimmed: boolean;
  onOpen?: ((row: Row) => void) | undefined;
}
