import { TextInput } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { PickSearch } from '../../lib/list/picks.ts';
import { lazyPart } from '../../lib/screen/lazy-part.ts';
import { Chevron } from '../form/input/select.tsx';
import type { ListFilter } from './list-filter.tsx';
import classes from './toolbar.module.css';
import type { Chip } from './toolbar.tsx';

export interface Chosen {
  chosen: readonly number[];
  onChange: (chosen: number[] | undefined) => void;
}

interface PickFilterProps extends Chosen {
  label: string;
}

const promptOf = ({ chosen }: Chosen) => (chosen.length > 0 ? 'Add another' : 'Any');

/** A closed stand-in until the picker's code has loaded. */
const Closed = ({ onWanted, ...props }: PickFilterProps & { onWanted?: () => void }) => (
  <TextInput
    label={props.label}
    placeholder={promptOf(props)}
    className={`${classes.choice} ${classes.pick}`}
    role="combobox"
    aria-expanded={false}
    aria-haspopup="listbox"
    readOnly
    onFocus={onWanted}
    onClick={onWanted}
    rightSection={<Chevron />}
    rightSectionWidth={24}
    rightSectionPointerEvents="none"
  />
);

/** Makes a filter by picked records. The picker loads on first use, after the list's rows. */
export function pickFilter(loadSearch: () => Promise<PickSearch>): ComponentType<PickFilterProps> {
  const Open = lazyPart(async () => {
    const [{ Picker }, search] = await Promise.all([import('../form/input/picker.tsx'), loadSearch()]);
    return ({ chosen, onChange, label }: PickFilterProps) => (
      <Picker
        label={label}
        placeholder={promptOf({ chosen, onChange })}
        className={`${classes.choice} ${classes.pick}`}
        search={search}
        clearsItself
        opensAtOnce
        onPick={({ id }) => !chosen.includes(id) && onChange([...chosen, id])}
      />
    );
  });
  return (props) => {
    const [isWanted, setWanted] = useState(false);
    if (!isWanted) return <Closed {...props} onWanted={() => setWanted(true)} />;
    return <Open {...props} waiting={<Closed {...props} />} />;
  };
}

export const pickChips = ({ chosen, onChange }: Chosen, nameOf: (id: number) => string): Chip[] =>
  chosen.map((id) => ({
    label: nameOf(id),
    remove: () => {
      const rest = chosen.filter((other) => other !== id);
      onChange(rest.length > 0 ? rest : undefined);
    },
  }));

interface Picking {
  Control: ComponentType<PickFilterProps> | false;
  /** Reads a picked record's name: a shared URL has only ids. */
  readName: (id: number) => Promise<string | null | undefined>;
  /** Finds the name in the rows, for users who may not read the record. */
  nameInRows?: (id: number) => string | undefined;
}

export function usePickFilter(label: string, filter: Chosen, picking: Picking): ListFilter {
  const { Control, readName, nameInRows } = picking;
  const names = useQueries({
    queries: filter.chosen.map((id) => ({
      queryKey: ['name', label, id],
      queryFn: async () => (await readName(id)) ?? null,
    })),
  });
  const nameOf = (id: number) => names[filter.chosen.indexOf(id)]?.data ?? nameInRows?.(id);
  return {
    label,
    control: Control && <Control label={label} {...filter} />,
    chips: pickChips(filter, (id) => nameOf(id) ?? `${label} ${id}`),
  };
}
