import { useLocation } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import type { ListedRow } from '../columns.ts';

interface Chosen {
  /** The URL of the selection: another page, order or filter starts an empty one. */
  address: string;
  ids: ReadonlySet<number>;
  /** The last clicked row, from which Shift extends. */
  anchor?: number;
}

export interface Selection {
  ids: ReadonlySet<number>;
  extent: 'none' | 'some' | 'all';
  toggle: (index: number, isRange?: boolean) => void;
  toggleAll: () => void;
}

const here = {
  select: ({ pathname, searchStr }: { pathname: string; searchStr: string }) => pathname + searchStr,
};

const extentOf = (selected: number, all: number): Selection['extent'] => {
  if (selected === 0) return 'none';
  return selected === all ? 'all' : 'some';
};

/** Keeps the selected rows that are still on the page; a reread may remove some. */
export function useSelection<Row extends ListedRow>(rows: readonly Row[] = []) {
  const address = useLocation(here);
  const [chosen, setChosen] = useState<Chosen>({ address, ids: new Set() });
  if (chosen.address !== address) setChosen({ address, ids: new Set() });
  const selected = rows.filter(({ id }) => chosen.ids.has(id));

  const toggle: Selection['toggle'] = (index, isRange = false) => {
    const row = rows[index];
    if (!row) return;
    const anchor = isRange ? rows.findIndex(({ id }) => id === chosen.anchor) : -1;
    const from = anchor === -1 ? index : anchor;
    const ids = new Set(selected.map(({ id }) => id));
    const isAdded = !ids.has(row.id);
    for (const { id } of rows.slice(Math.min(from, index), Math.max(from, index) + 1))
      if (isAdded) ids.add(id);
      else ids.delete(id);
    setChosen({ address, ids, anchor: row.id });
  };
  const clear = () => setChosen({ address, ids: new Set() });
  const extent = extentOf(selected.length, rows.length);
  const toggleAll = () =>
    extent === 'all' ? clear() : setChosen({ address, ids: new Set(rows.map(({ id }) => id)) });
  const selection: Selection = { ids: chosen.ids, extent, toggle, toggleAll };
  return { selected, clear, selection };
}

export function clickBox({ target, shiftKey }: MouseEvent, { toggle }: Selection): void {
  const row = target instanceof HTMLInputElement && target.closest<HTMLElement>('[data-row]');
  if (row) toggle(Number(row.dataset.row), shiftKey);
}
