import { type ColumnDef, type ColumnVisibilityState, useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { type Column, features } from './columns.ts';

const keyOf = (name: string): string => `assay.columns.${name}`;

function remembered(name: string): ColumnVisibilityState | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return kept && typeof kept === 'object' ? (kept as ColumnVisibilityState) : undefined;
  } catch {
    // Storage is off or was tampered with: the usual columns it is.
    return undefined;
  }
}

function remember(name: string, visibility: ColumnVisibilityState): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(visibility));
  } catch {
    // Storage is off or full: chosen for this visit only.
  }
}

const atFirst = <Row>(columns: readonly Column<Row>[]): ColumnVisibilityState =>
  Object.fromEntries(columns.map(({ id, hiddenAtFirst }) => [id, !hiddenAtFirst]));

const nothing: never[] = [];

/** The rows and the columns that are shown of them; the choice is remembered by the table's name. */
export function useColumns<Row extends object>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
  rowKey: (row: Row) => string | number,
) {
  const [visibility, setVisibility] = useState(() => ({ ...atFirst(columns), ...remembered(name) }));
  const definitions = useMemo(
    () =>
      columns.map(
        ({ id, header, always = false }): ColumnDef<typeof features, Row> => ({
          id,
          header,
          enableHiding: !always,
        }),
      ),
    [columns],
  );
  const table = useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: (rows ?? nothing) as Row[],
    getRowId: (row) => String(rowKey(row)),
    state: { columnVisibility: visibility },
  });
  const choose = (next: ColumnVisibilityState) => {
    setVisibility(next);
    remember(name, next);
  };
  const shown = useMemo(() => {
    return columns.filter(({ id, always }) => always || visibility[id] !== false);
  }, [columns, visibility]);
  return {
    rows: table.getRowModel().rows,
    shown,
    isShown: (id: string) => visibility[id] !== false,
    toggle: (id: string) => choose({ ...visibility, [id]: visibility[id] === false }),
    showUsual: () => choose(atFirst(columns)),
  };
}

export type ColumnChoice = Pick<
  ReturnType<typeof useColumns<Record<string, unknown>>>,
  'isShown' | 'toggle' | 'showUsual'
>;
