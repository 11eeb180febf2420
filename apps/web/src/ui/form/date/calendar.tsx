import '@mantine/dates/styles.layer.css';
import { DatePicker, MonthPicker } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PopoverBox, type PopoverBoxProps } from '../../dialog/popover-box.tsx';
import classes from './calendar.module.css';
import { dayByKey } from './calendar-keys.ts';

interface CalendarProps extends Pick<PopoverBoxProps, 'opened' | 'onClose' | 'target' | 'place'> {
  picker: 'day' | 'month';
  value: string | null;
  /** The day to open at while nothing is chosen; defaults to today. */
  opensAt?: string | undefined;
  onPick: (value: string) => void;
}

const labels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

const today = () => {
  const now = new Date();
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
};

const isSameMonth = (one: string, other: string) => one.slice(0, 7) === other.slice(0, 7);

interface DaysProps {
  value: string | null;
  start: string;
  onPick: (value: string) => void;
}

/** Turns the month when a key leads out of it, and focuses the new day. */
function Days({ value, start, onPick }: DaysProps) {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(start);
  const [wanted, setWanted] = useState<{ day: string }>();
  useEffect(() => {
    if (wanted) box.current?.querySelector<HTMLElement>(`[data-day="${wanted.day}"]`)?.focus();
  }, [wanted]);
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const day = from && !event.ctrlKey && !event.metaKey && !event.altKey ? dayByKey(from, event) : undefined;
    if (!day) return;
    event.preventDefault();
    event.stopPropagation();
    setShown(day);
    setWanted({ day });
  };
  return (
    <div ref={box} onKeyDownCapture={onKeyDownCapture}>
      <DatePicker
        ariaLabels={labels}
        size="xs"
        hideOutsideDates
        date={shown}
        onDateChange={setShown}
        getDayProps={(day) => ({ 'data-day': day, 'data-autofocus': day === start || undefined })}
        value={value}
        onChange={(day) => day && onPick(day)}
      />
    </div>
  );
}

const Months = ({ value, start, onPick }: DaysProps) => (
  <MonthPicker
    ariaLabels={labels}
    size="xs"
    defaultDate={start}
    getMonthControlProps={(month) => ({ 'data-autofocus': isSameMonth(month, start) || undefined })}
    value={value}
    onChange={(month) => month && onPick(month)}
  />
);

export function Calendar({ picker, value, opensAt, onPick, ...box }: CalendarProps) {
  const Parts = picker === 'day' ? Days : Months;
  return (
    <PopoverBox
      {...box}
      label={picker === 'day' ? 'Choose a date' : 'Choose a month'}
      className={classes.box}
      position="bottom-end"
      offset={4}
    >
      <Parts value={value} start={value ?? opensAt ?? today()} onPick={onPick} />
    </PopoverBox>
  );
}
