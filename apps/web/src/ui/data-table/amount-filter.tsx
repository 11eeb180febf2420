import { useState } from 'react';
import { MoneyInput } from '../form/input/number-input.tsx';
import classes from './toolbar.module.css';

interface AmountFilterProps {
  label: string;
  value: number | undefined;
  onChange: (amount: number | undefined) => void;
}

/** Acts once the amount is complete: on Enter, or when the field is left. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const [typed, setTyped] = useState<number | null>(value ?? null);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // Back, or a filter's chip, has changed it.
    setKnown(value);
    setTyped(value ?? null);
  }
  const commit = () => {
    if ((typed ?? undefined) !== value) onChange(typed ?? undefined);
  };
  return (
    <MoneyInput
      className={classes.amount}
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}
