import { useMemo, useState } from 'react';
import { store, stored } from '../../lib/screen/preference.ts';
import type { Column } from './columns.ts';

type Visibility = Record<string, boolean>;

const keyOf = (name: string): string => `assay.columns.${name}`;

function remembered(name: string): Visibility {
  try {
    const kept: unknown = JSON.parse(stored(keyOf(name)) ?? 'null');
    return kept && typeof kept === 'object' ? (kept as Visibility) : {};
  } catch {
    // The stored text isn't ours.
    return {};
  }
}

export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [visibility, setVisibility] = useState(() => remembered(name));
  const choose = (next: Visibility) => {
    setVisibility(next);
    store(keyOf(name), JSON.stringify(next));
  };
  const wanted = useMemo(
    () =>
      columns.filter(
        ({ id, neverHidden, hiddenAtFirst }) => neverHidden || (visibility[id] ?? !hiddenAtFirst),
      ),
    [columns, visibility],
  );
  return {
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
