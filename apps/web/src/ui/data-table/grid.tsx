import { VisuallyHidden } from '@mantine/core';
import { memo, type PointerEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Paging } from '../../lib/list/list-search.ts';
import { type Column, isWrapping, type ListedRow, type SeenWidths } from './columns.ts';
import classes from './data-table.module.css';
import { SelectAll, SelectBox, SelectKey } from './selection/select-box.tsx';
import type { Selection } from './selection/use-selection.ts';
import { useRowCursor } from './use-row-cursor.ts';

export interface RowsProps<Row extends ListedRow> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  paging: Paging;
  isLive?: boolean | undefined;
  dimmed: boolean;
  onWidths?: ((widths: SeenWidths) => void) | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  selecting?: { selection: Selection; nameOf: (row: Row) => string } | undefined;
}

const directions = {
  ascending: 'M4 1 7 6H1z',
  descending: 'M4 7 1 2h6z',
  none: 'M4 0l2 3H2zM4 8 2 5h4z',
} as const;

interface HeaderProps {
  column: Column<never>;
  paging: Paging;
}

function Header({ column: { id, header, sort, align }, paging: { order, sortBy } }: HeaderProps) {
  if (!sort) {
    return (
      <th scope="col" data-column={id} data-align={align}>
        {header}
      </th>
    );
  }
  const direction = order === sort ? 'ascending' : order === `-${sort}` ? 'descending' : 'none';
  // Names sort from A; for days and figures the newest and largest come first.
  const isLastFirst = align === 'end' || sort.endsWith('At');
  const isDescending = direction === 'none' ? isLastFirst : direction === 'ascending';
  const next = isDescending ? `-${sort}` : sort;
  return (
    <th scope="col" data-column={id} data-align={align} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => sortBy(next)}>
        {header}
        <svg viewBox="0 0 8 8" width="8" height="8" fill="currentColor" aria-hidden="true">
          <path d={directions[direction]} />
        </svg>
      </button>
    </th>
  );
}

interface RowProps<Row> {
  row: Row;
  index: number;
  isCurrent: boolean;
  columns: readonly Column<Row>[];
  opens: boolean;
  nameOf: ((row: Row) => string) | undefined;
  isSelected: boolean;
}

function PlainRow<Row>({ row, index, isCurrent, columns, opens, nameOf, isSelected }: RowProps<Row>) {
  return (
    <tr
      data-row={index}
      data-selected={isSelected || undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-opens={opens || undefined}
    >
      {nameOf && (
        <td className={classes.select}>
          <SelectBox label={`Select ${nameOf(row)}`} isChecked={isSelected} isInRow />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} data-align={column.align}>
          {isWrapping(column) ? (
            <div className={column.grows ? 'wrap-anywhere' : `two-lines ${classes.wraps}`}>
              {column.cell(row)}
            </div>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** Memoised: moving the cursor through a hundred rows renders two. */
const TableRow = memo(PlainRow) as typeof PlainRow;

interface SkeletonsProps {
  columns: readonly Column<never>[];
  count: number;
  selects: boolean;
}

const Skeletons = ({ columns, count, selects }: SkeletonsProps) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same, and never move
    <tr key={index}>
      {selects && <td />}
      {columns.map(({ id, align }) => (
        <td key={id} data-align={align}>
          <span className={classes.skeleton} />
        </td>
      ))}
    </tr>
  ));

/** Letters reach below their line by a pixel or two, a truncated line by all of its height. */
const overhangPx = 4;

/** Sets a tooltip on truncated text when the pointer enters it. */
function tellCut({ target }: PointerEvent<Element>): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>(`td > .${classes.wraps}`) : null;
  if (!cell) return;
  if (cell.scrollHeight > cell.clientHeight + overhangPx) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}

/** The width of the column of boxes. */
export const selectRem = 2.25;

export const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Measures columns before paint: those never truncated, or all when the table overflows. */
function useWidths<Row extends ListedRow>({ columns, rows, onWidths }: RowsProps<Row>) {
  const table = useRef<HTMLTableElement>(null);
  const measure = useEffectEvent(() => {
    const heads = table.current?.querySelectorAll<HTMLElement>('th[data-column]') ?? [];
    const rooms = table.current?.parentElement?.clientWidth ?? 0;
    const overflows = (table.current?.offsetWidth ?? 0) > rooms + 1;
    const known = columns.filter((column) => overflows || !isWrapping(column)).map(({ id }) => id);
    const widths = [...heads].map((head) => [head.dataset.column ?? '', head.offsetWidth / remPx()] as const);
    onWidths?.(Object.fromEntries(widths.filter(([id]) => known.includes(id))));
  });
  const isThere = rows !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows and columns have other widths.
  useLayoutEffect(() => {
    if (isThere) measure();
  }, [isThere, rows, columns]);
  return table;
}

/** Reserves the expected width while rows load; then shrinks the column to its content. */
const widthOf = (column: Column<never>, isThere: boolean) => {
  if (isThere && !isWrapping(column)) return { width: 1 };
  return column.width && !isThere ? { width: column.width } : undefined;
};

export function Grid<Row extends ListedRow>(props: RowsProps<Row>) {
  const { label, columns, rows, paging, dimmed, isLive, onOpen, selecting } = props;
  const cursor = useRowCursor(rows ?? [], onOpen, selecting?.selection);
  const table = useWidths(props);
  return (
    <>
      {selecting && <SelectKey selection={selecting.selection} body={cursor.body} />}
      <table
        className="grid"
        style={{ borderBlock: '1px solid var(--line)' }}
        data-dimmed={dimmed || undefined}
        ref={table}
      >
        <caption>
          <VisuallyHidden>{label}</VisuallyHidden>
        </caption>
        <colgroup>
          {selecting && <col style={{ width: `${selectRem}rem` }} />}
          {columns.map((column) => (
            <col key={column.id} style={widthOf(column, rows !== undefined)} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {selecting && (
              <th className={classes.select}>
                <SelectAll selection={selecting.selection} />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.id} column={column} paging={paging} />
            ))}
          </tr>
        </thead>
        <tbody
          ref={cursor.body as React.RefObject<HTMLTableSectionElement>}
          onPointerOver={tellCut}
          {...cursor.props}
        >
          {rows ? (
            rows.map((row, index) => (
              <TableRow
                // Reuses DOM rows between pages, unless rows are live.
                key={isLive ? row.id : index}
                row={row}
                index={index}
                isCurrent={index === cursor.current}
                columns={columns}
                opens={Boolean(onOpen)}
                nameOf={selecting?.nameOf}
                isSelected={selecting?.selection.ids.has(row.id) ?? false}
              />
            ))
          ) : (
            <Skeletons columns={columns} count={paging.limit} selects={selecting !== undefined} />
          )}
        </tbody>
      </table>
    </>
  );
}
