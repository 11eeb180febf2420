import type { Paging } from '../../lib/list/list-search.ts';
import type { Column, ListedRow, SeenWidths } from './columns.ts';
import type { Selection } from './selection/use-selection.ts';

/** Shows the rows: as a table where there is room, otherwise as cards. */
export interface RowsProps<Row extends ListedRow> {
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are on their way for the first time. */
  rows: readonly { id: string; original: Row }[] | undefined;
  paging: Paging;
  /** Rows come and go while one looks: what is open in one stays with it. */
  isLive?: boolean | undefined;
  dimmed: boolean;
  /** Told of the widths that a table's columns turn out to need. */
  onWidths?: ((widths: SeenWidths) => void) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  /** Where rows can be selected: which of them are, and what each is called. */
  selecting?: { selection: Selection; nameOf: (row: Row) => string } | undefined;
}
