import { DateInput } from '../form/date/date-input.tsx';
import classes from './toolbar.module.css';

interface DayFilterProps {
  label: string;
  value: string | undefined;
  onChange: (day: string | undefined) => void;
}

export const DayFilter = ({ label, value, onChange }: DayFilterProps) => (
  <DateInput
    className={classes.day}
    label={label}
    value={value ?? null}
    onCommit={(day) => onChange(day ?? undefined)}
  />
);
