import { DateInput } from '../form/date/date-input.tsx';
import { typedDay } from '../form/date/typed-date.ts';
import classes from './toolbar.module.css';

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
  notBefore?: string | undefined;
}

export function DayFilter({ label, value, onChange, notBefore }: DayFilterProps) {
  const isReversed = value !== undefined && notBefore !== undefined && value < notBefore;
  return (
    <DateInput
      className={classes.day}
      label={label}
      error={isReversed && `Must be ${typedDay(notBefore)} or later`}
      value={value ?? null}
      onCommit={(day) => onChange(day ?? undefined)}
    />
  );
}
