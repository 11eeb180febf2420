import { useMemo } from 'react';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import { count, year } from './typed-count.ts';

interface WholeNumberInputProps extends NumberInputProps {
  /** What is counted, after the figure: `months`. A year counts nothing. */
  unit?: string;
}

/** A count or a year; null where nothing is typed. */
export function WholeNumberInput({ unit, ...props }: WholeNumberInputProps) {
  const kind = useMemo(() => (unit ? count(unit) : year), [unit]);
  return (
    <NumberInput
      kind={kind}
      inputMode="numeric"
      {...(unit
        ? { rightSection: <span aria-hidden="true">{unit}</span>, rightSectionWidth: `${unit.length + 1}ch` }
        : { classNames: {} })}
      {...props}
    />
  );
}
