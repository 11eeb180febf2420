import { useMemo } from 'react';
import { NumberInput, type NumberInputProps } from './number-input.tsx';
import { count, year } from './typed-count.ts';

interface WholeNumberInputProps extends NumberInputProps {
  unit?: string | undefined;
  isYear?: boolean | undefined;
}

export function WholeNumberInput({ unit, isYear, ...props }: WholeNumberInputProps) {
  const kind = useMemo(() => (isYear ? year : count(unit)), [unit, isYear]);
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
