import { TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PickSearch } from '../../lib/list/picks.ts';
import { heavyPart } from '../../lib/screen/missing-code.ts';
import { Chevron } from '../form/input/select.tsx';
import { type Chosen, chosenChips, type ListFilter } from './list-filter.tsx';
import classes from './toolbar.module.css';

interface PickFilterProps extends Chosen<number> {
  label: string;
  search: PickSearch;
}

const Picker = heavyPart(async () => (await import('../form/input/picker.tsx')).Picker);

/** A closed picker, whose code and records are loaded with its first use. */
export function PickFilter({ label, search, chosen, onChange }: PickFilterProps) {
  const [isWanted, setWanted] = useState(false);
  const field = {
    label,
    placeholder: chosen.length > 0 ? 'Add another' : 'Any',
    className: `${classes.choice} ${classes.pick}`,
  };
  const closed = (
    <TextInput
      {...field}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      readOnly
      onFocus={() => setWanted(true)}
      onClick={() => setWanted(true)}
      rightSection={<Chevron />}
      rightSectionWidth={24}
      rightSectionPointerEvents="none"
    />
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <Picker
        {...field}
        search={search}
        clearsItself
        opensAtOnce
        onPick={({ id }) => !chosen.includes(id) && onChange([...chosen, id])}
      />
    </Suspense>
  );
}

interface Picking {
  search: PickSearch | false;
  /** Reads a picked record's name: a shared URL has only ids. */
  readName: (id: number) => Promise<string | null | undefined> | string | undefined;
  /** Finds the name in the rows, for users who may not read the record. */
  nameInRows?: (id: number) => string | undefined;
}

export function usePickFilter(label: string, filter: Chosen<number>, picking: Picking): ListFilter {
  const { search, readName, nameInRows } = picking;
  const names = useQueries({
    queries: filter.chosen.map((id) => ({
      queryKey: ['name', label, id],
      queryFn: async () => (await readName(id)) ?? null,
    })),
  });
  const nameOf = (id: number) => names[filter.chosen.indexOf(id)]?.data ?? nameInRows?.(id);
  return {
    label,
    control: search && <PickFilter label={label} search={search} {...filter} />,
    chips: chosenChips(filter, (id) => nameOf(id) ?? `${label} ${id}`),
  };
}
