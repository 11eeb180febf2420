import { useMemo, useState } from 'react';
import type { Column, ListedRow } from './columns.ts';

/** Which columns are shown, by their id. */
type Visibility = Record<string, boolean>;

const keyOf = (name: string): string => `assay.columns.${name}`;

function remembered(name: string): Visibility | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return kept && typeof kept === 'object' ? (kept as Visibility) : undefined;
  } catch {
    // Storage is off or was tampered with: the usual columns it is.
    return undefined;
  }
}

function remember(name: string, visibility: Visibility): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(visibility));
  } catch {
    // Storage is off or full: chosen for this visit only.
  }
}

const atFirst = <Row>(columns: readonly Column<Row>[]): Visibility =>
  Object.fromEntries(columns.map(({ id, hiddenAtFirst }) => [id, !hiddenAtFirst]));

/** The rows and the columns that are shown of them; the choice is remembered by the table's name. */
export function useColumns<Row extends ListedRow>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
) {
  const [visibility, setVisibility] = useState(() => ({ ...atFirst(columns), ...remembered(name) }));
  const keyed = useMemo(() => rows?.map((original) => ({ id: String(original.id), original })), [rows]);
  const choose = (next: Visibility) => {
    setVisibility(next);
    remember(name, next);
  };
  const shown = useMemo(() => {
    return columns.filter(({ id, neverHidden }) => neverHidden || visibility[id] !== false);
  }, [columns, visibility]);
  return {
    rows: keyed,
    shown,
    isShown: (id: string) => visibility[id] !== false,
    toggle: (id: string) => choose({ ...visibility, [id]: visibility[id] === false }),
    showUsual: () => choose(atFirst(columns)),
  };
}

export type ColumnChoice = Pick<ReturnType<typeof useColumns<ListedRow>>, 'isShown' | 'toggle' | 'showUsual'>;
