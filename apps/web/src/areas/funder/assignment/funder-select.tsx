import { type ComponentProps, useState } from 'react';
import { Select } from '../../../ui/form/input/select.tsx';
import type { TypedValue } from '../../../ui/form/input/use-typed-text.ts';

type FunderSelectProps = Omit<ComponentProps<typeof Select>, keyof TypedValue<number>> & TypedValue<number>;

/** Selects a funder by id; no funder is 0 in the list and null in the form. */
export function FunderSelect({ value, defaultValue, onChange, ...props }: FunderSelectProps) {
  const [chosen, setChosen] = useState(defaultValue ?? 0);
  return (
    <Select
      {...props}
      value={String(value === undefined ? chosen : (value ?? 0))}
      onChange={({ currentTarget }) => {
        const id = Number(currentTarget.value);
        setChosen(id);
        onChange?.(id || null);
      }}
    />
  );
}
