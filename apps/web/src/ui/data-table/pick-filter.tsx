import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { PickSearch } from '../../lib/list/picks.ts';
import { Chevron } from '../form/input/select.tsx';
import classes from './toolbar.module.css';
import type { Chip } from './toolbar.tsx';

export interface Chosen {
  chosen: readonly number[];
  onChange: (chosen: number[] | undefined) => void;
}

interface PickFilterProps extends Chosen {
  label: string;
  search: PickSearch;
}

/** A list shows its rows before the lists that it can be filtered by can open. */
const Picker = lazy(async () => ({
  default: (await import('../form/input/picker.tsx')).Picker,
}));

/** Where it will be, while it is on its way. */
export const PickPlaceholder = ({ label }: { label: string }) => (
  <TextInput
    label={label}
    className={classes.choice}
    disabled
    rightSection={<Chevron />}
    rightSectionWidth={24}
    rightSectionPointerEvents="none"
  />
);

/** Adds one record after the other; each stands below as a chip that can be taken away. */
export const PickFilter = (props: PickFilterProps) => {
  const { label, search, chosen, onChange } = props;
  return (
    <Suspense fallback={<PickPlaceholder label={label} />}>
      <Picker
        label={label}
        placeholder={chosen.length > 0 ? 'Add another' : 'Any'}
        className={classes.choice}
        search={search}
        clearsItself
        onPick={({ id }) => !chosen.includes(id) && onChange([...chosen, id])}
      />
    </Suspense>
  );
};

/** The chips of such a filter. */
export const pickChips = ({ chosen, onChange }: Chosen, nameOf: (id: number) => string): Chip[] =>
  chosen.map((id) => ({
    label: nameOf(id),
    remove: () => {
      const rest = chosen.filter((other) => other !== id);
      onChange(rest.length > 0 ? rest : undefined);
    },
  }));
