import { useMemo, useState } from 'react';
import type { Column, ListedRow } from './columns.ts';

type Visibility = Record<string, boolean>;

const keyOf = (name: string): string => `assay.columns.${name}`;

function remembered(name: string): Visibility | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return kept && typeof kept === 'object' ? (kept as Visibility) : undefined;
  } catch {
    // Storage is off or was tampered with.
    return undefined;
  }
}

function remember(name: string, visibility: Visibility): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(visibility));
  } catch {
    // Storage is off or full: the choice lasts for this visit.
  }
}

export function useColumns<Row extends ListedRow>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[] | undefined,
) {
  const [visibility, setVisibility] = useState(() => remembered(name) ?? {});
  const keyed = useMemo(() => rows?.map((original) => ({ id: String(original.id), original })), [rows]);
  const choose = (next: Visibility) => {
    setVisibility(next);
    remember(name, next);
  };
  const wanted = useMemo(
    () =>
      columns.filter(
        ({ id, neverHidden, hiddenAtFirst }) => neverHidden || (visibility[id] ?? !hiddenAtFirst),
      ),
    [columns, visibility],
  );
  return {
    rows: keyed,
    wanted,
    /** The user's choices, the latest last. */
    chosen: useMemo(() => Object.keys(visibility).filter((id) => visibility[id]), [visibility]),
    show: (id: string, isShown: boolean) => {
      const { [id]: _, ...others } = visibility;
      choose({ ...others, [id]: isShown });
    },
    showUsual: () => choose({}),
  };
}

export interface ColumnChoice {
  wanted: readonly { id: string }[];
  shown: readonly { id: string }[];
  show: (id: string, isShown: boolean) => void;
  showUsual: () => void;
}
