import { Button } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo } from 'react';
import type { Paging } from '../../lib/list/list-search.ts';
import { Problem } from '../page/problem.tsx';
import { Cards } from './cards.tsx';
import { type Column, fitting, type ListedRow } from './columns.ts';
import classes from './data-table.module.css';
import { Grid } from './grid.tsx';
import { Pager } from './pager.tsx';
import { type Chip, Toolbar } from './toolbar.tsx';
import { useColumns } from './use-columns.ts';

/** As `useQuery` gives it. */
interface List<Row> {
  data?: { data: readonly Row[]; count: number; countCapped?: true | undefined } | undefined;
  error: Error | null;
  isFetching: boolean;
  /** The rows of the page before, while the next one is on its way. */
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface DataTableProps<Row extends ListedRow> {
  /** Its columns are remembered under this name. */
  name: string;
  /** The list's name for screen readers: `Login history`. */
  label: string;
  /** The same array on every render. */
  columns: readonly Column<Row>[];
  list: List<Row>;
  paging: Paging;
  /** The controls that filter. */
  filters?: ReactNode;
  /** The filters that are set. */
  chips?: readonly Chip[];
  /** Shown when the list is empty and no filter is set. */
  empty: string;
  onOpen?: (row: Row) => void;
}

const narrow = '(max-width: 48em)';
const noMatch = 'No results match these filters.';

/** The list has become shorter, or the page was typed into the address. */
const PastEnd = ({ paging: { limit, goTo }, count }: { paging: Paging; count: number }) => (
  <>
    This page is empty.{' '}
    <Button variant="default" onClick={() => goTo(Math.ceil(count / limit))}>
      Go to the last page
    </Button>
  </>
);

/** A list from the server: its filters, its rows, its pages. Its state is in the address. */
export function DataTable<Row extends ListedRow>(props: DataTableProps<Row>) {
  const { name, label, columns, list, paging, filters, chips = [], empty, onOpen } = props;
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false });
  const { data, error } = list;
  const choice = useColumns(name, columns, data?.data);
  const { ref, width } = useElementSize();
  const room = width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  // Before it is measured, all; on cards there is room for all.
  const shown = useMemo(
    () => (isNarrow || room === 0 ? choice.wanted : fitting(choice.wanted, room, choice.chosen)),
    [isNarrow, room, choice.wanted, choice.chosen],
  );
  const Rows = isNarrow ? Cards : Grid;
  const isEmpty = data?.data.length === 0;
  const failed = error && !list.isFetching ? error : undefined;
  return (
    <div className={classes.table} aria-busy={list.isFetching} ref={ref}>
      <Toolbar
        filters={filters}
        folds={Boolean(isNarrow)}
        chips={chips}
        clear={paging.clear}
        total={failed ? undefined : data}
        columns={isNarrow ? [] : columns}
        choice={{ ...choice, shown }}
      />
      {failed && <Problem error={failed} retry={() => void list.refetch()} />}
      {!failed && isEmpty && (
        <p className={classes.empty}>
          {data.count > 0 ? (
            <PastEnd paging={paging} count={data.count} />
          ) : chips.length > 0 ? (
            noMatch
          ) : (
            empty
          )}
        </p>
      )}
      {!failed && !isEmpty && (
        <Rows
          label={label}
          columns={shown}
          rows={choice.rows}
          paging={paging}
          dimmed={list.isPlaceholderData}
          onOpen={onOpen}
        />
      )}
      {!failed && data?.count !== 0 && <Pager paging={paging} list={data} label={label} />}
    </div>
  );
}
