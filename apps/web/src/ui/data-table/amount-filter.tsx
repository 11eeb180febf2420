import { useState } from 'react';
import { formatMoney } from '../../lib/formats.ts';
import { MoneyInput, type TypedNumber } from '../form/input/number-input.tsx';
import { type Bound, boundChips, type ListFilter } from './list-filter.tsx';
import classes from './toolbar.module.css';

interface AmountFilterProps {
  label: string;
  value: number | undefined;
  onChange: (amount: number | undefined) => void;
  atLeast?: number | undefined;
}

function AmountFilter({ label, value, onChange, atLeast }: AmountFilterProps) {
  const [typed, setTyped] = useState<TypedNumber | null>(value ?? null);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    // Back or a chip changed it.
    setKnown(value);
    setTyped(value ?? null);
  }
  const commit = () => {
    // Unreadable text filters nothing; the field shows the error.
    if (typeof typed !== 'string' && (typed ?? undefined) !== value) onChange(typed ?? undefined);
  };
  const isReversed = value !== undefined && atLeast !== undefined && value < atLeast;
  return (
    <MoneyInput
      className={classes.amount}
      label={label}
      error={isReversed && `Must be ${formatMoney(atLeast)} or more`}
      value={typed}
      onChange={setTyped}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

/** In its own module: few lists have amounts, and parsing them takes code. */
export const amountFilter = (label: string, bound: Bound<number>, atLeast?: number): ListFilter => ({
  label,
  control: <AmountFilter label={label} {...bound} atLeast={atLeast} />,
  chips: boundChips(label, bound, formatMoney),
});
