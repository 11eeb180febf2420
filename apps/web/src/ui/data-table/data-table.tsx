import { Button, Group, Text } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { formatCount, formatTotal } from '../../lib/formats.ts';
import type { Paging } from '../../lib/list/list-search.ts';
import { useShortcut } from '../../lib/screen/shortcuts.ts';
import { Select } from '../form/input/select.tsx';
import { Problem } from '../page/problem.tsx';
import { Cards } from './cards.tsx';
import { type Column, fitting, type ListedRow, type SeenWidths } from './columns.ts';
import classes from './data-table.module.css';
import { Grid, remPx, selectRem } from './grid.tsx';
import { RowsAreThere } from './search-field.tsx';
import { useSelection } from './selection/use-selection.ts';
import { type Chip, Toolbar } from './toolbar.tsx';
import { useColumns } from './use-columns.ts';

function SelectionBar({ count, clear, children }: { count: number; clear: () => void; children: ReactNode }) {
  useShortcut('Escape', 'Clear the selection', clear);
  return (
    <Group
      className="screen-only"
      pos="sticky"
      bottom={0}
      px="md"
      py="sm"
      bg="var(--selected)"
      style={{ zIndex: 2, borderBlock: '1px solid var(--line)' }}
      role="toolbar"
      aria-label="Selected rows"
    >
      <Text span fw={600} mr="auto" role="status">
        {formatCount(count)} selected
      </Text>
      <Button variant="default" onClick={clear}>
        Clear
      </Button>
      {children}
    </Group>
  );
}

const sizes = [25, 50, 100];

interface PagerProps {
  paging: Paging;
  list: { data: readonly unknown[]; count: number; countCapped?: true | undefined } | undefined;
  label: string;
}

function Pager({ paging: { page, limit, goTo, showRows }, list, label }: PagerProps) {
  const first = (page - 1) * limit;
  const shown = list?.data.length ?? 0;
  const total = list ? formatTotal(list.count, list.countCapped) : '';
  // A capped count doesn't show the end; a page that isn't full does.
  const hasNext = list !== undefined && (list.countCapped ? shown === limit : first + shown < list.count);
  const hasPrevious = page > 1;
  return (
    <Group
      component="nav"
      className={`screen-only ${classes.pager}`}
      px="md"
      py="sm"
      aria-label={`Pages of ${label.toLowerCase()}`}
    >
      <Select
        w="6.5rem"
        aria-label="Rows per page"
        value={String(limit)}
        choices={[...new Set([...sizes, limit])]
          .sort((a, b) => a - b)
          .map((size) => ({
            value: String(size),
            label: `${size} rows`,
          }))}
        onChange={({ currentTarget }) => showRows(Number(currentTarget.value))}
      />
      <Text span size="head" c="dimmed" ml="auto" role="status">
        {list &&
          (shown > 0
            ? `${formatCount(first + 1)}–${formatCount(first + shown)} of ${total}`
            : `0 of ${total}`)}
      </Text>
      <Button variant="default" aria-disabled={!hasPrevious} onClick={() => hasPrevious && goTo(page - 1)}>
        Previous
      </Button>
      <Button variant="default" aria-disabled={!hasNext} onClick={() => hasNext && goTo(page + 1)}>
        Next
      </Button>
    </Group>
  );
}

interface List<Row> {
  data?: { data: readonly Row[]; count: number; countCapped?: true | undefined } | undefined;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface DataTableProps<Row extends ListedRow> {
  /** The key under which its columns are remembered. */
  name: string;
  label: string;
  /** Must be a stable array. */
  columns: readonly Column<Row>[];
  list: List<Row>;
  paging: Paging;
  filters?: ReactNode;
  chips?: readonly Chip[];
  empty: ReactNode;
  onOpen?: (row: Row) => void;
  /** Rows come and go, so React keys them by id: a row keeps what is open in it. */
  isLive?: boolean;
  batch?: Batch<Row> | undefined;
}

interface Batch<Row> {
  nameOf: (row: Row) => string;
  actions: (rows: readonly Row[], clear: () => void) => ReactNode;
}

const narrow = '(max-width: 48em)';
const noMatch = 'No results match these filters.';

/** Shown when the list shrank, or the page number was typed into the URL. */
const PastEnd = ({ paging: { limit, goTo }, count }: { paging: Paging; count: number }) => (
  <>
    This page is empty.{' '}
    <Button variant="default" onClick={() => goTo(Math.ceil(count / limit))}>
      Go to the last page
    </Button>
  </>
);

/** Returns the columns that fit; all of them before the first measurement, and on cards. */
function useFitting<Row>(
  { wanted, chosen }: { wanted: readonly Column<Row>[]; chosen: readonly string[] },
  isNarrow: boolean,
  takenRem: number,
) {
  const { ref, width } = useElementSize();
  const [seen, setSeen] = useState<SeenWidths>({});
  const room = width / remPx() - takenRem;
  const shown = useMemo(
    () => (isNarrow || room <= 0 ? wanted : fitting(wanted, room, chosen, seen)),
    [isNarrow, room, wanted, chosen, seen],
  );
  /** Widths only grow, so that they settle while paging. */
  const see = (now: SeenWidths) => {
    const wider = Object.entries(now).filter(([id, rem]) => rem > (seen[id] ?? 0));
    if (wider.length > 0) setSeen({ ...seen, ...Object.fromEntries(wider) });
  };
  return { ref, shown, see };
}

/** A list from the server: filters, rows and pages. Its state is in the URL. */
export function DataTable<Row extends ListedRow>(props: DataTableProps<Row>) {
  const { name, label, columns, list, paging, filters, chips = [], empty, onOpen, isLive, batch } = props;
  const isNarrow = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false;
  const { data, error } = list;
  const choice = useColumns(name, columns);
  const { ref, shown, see } = useFitting(choice, isNarrow, batch ? selectRem : 0);
  const { selected, clear, selection } = useSelection(data?.data);
  const Rows = isNarrow ? Cards : Grid;
  const isEmpty = data?.data.length === 0;
  const failed = error && !list.isFetching ? error : undefined;
  const whyEmpty = chips.length > 0 ? noMatch : empty;
  return (
    <div data-list aria-busy={list.isFetching} ref={ref}>
      <Toolbar
        filters={
          filters && (
            <RowsAreThere value={data !== undefined && !list.isPlaceholderData}>{filters}</RowsAreThere>
          )
        }
        folds={isNarrow}
        chips={chips}
        clear={paging.clear}
        total={failed ? undefined : data}
        columns={isNarrow ? [] : columns}
        choice={{ ...choice, shown }}
      />
      {failed && <Problem error={failed} retry={() => void list.refetch()} />}
      {!failed && isEmpty && (
        <Text px="md" py="xl" c="dimmed" style={{ borderBlock: '1px solid var(--line)' }}>
          {data.count > 0 ? <PastEnd paging={paging} count={data.count} /> : whyEmpty}
        </Text>
      )}
      {!failed && !isEmpty && (
        <Rows
          label={label}
          columns={shown}
          rows={data?.data}
          paging={paging}
          dimmed={list.isPlaceholderData}
          onOpen={onOpen}
          onWidths={see}
          isLive={isLive}
          selecting={batch && { selection, nameOf: batch.nameOf }}
        />
      )}
      {batch && selected.length > 0 && (
        <SelectionBar count={selected.length} clear={clear}>
          {batch.actions(selected, clear)}
        </SelectionBar>
      )}
      {!failed && data?.count !== 0 && <Pager paging={paging} list={data} label={label} />}
    </div>
  );
}
