import type { Paging } from '../../lib/list/list-search.ts';
import type { Column, ListedRow, SeenWidths } from './columns.ts';
import type { Selection } from './selection/use-selection.ts';

export interface RowsProps<Row extends ListedRow> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly { id: string; original: Row }[] | undefined;
  paging: Paging;
  isLive?: boolean | undefined;
  dimmed: boolean;
  onWidths?: ((widths: SeenWidths) => void) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  selecting?: { selection: Selection; nameOf: (row: Row) => string } | undefined;
}
