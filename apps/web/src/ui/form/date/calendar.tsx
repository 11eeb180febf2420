import '@mantine/dates/styles.layer.css';
import { DatePicker, MonthPicker } from '@mantine/dates';
import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './calendar-button.module.css';
import { dayByKey } from './calendar-keys.ts';

interface CalendarProps {
  picker: 'day' | 'month';
  value: string | null;
  /** The day to open at while nothing is chosen; defaults to today. */
  opensAt?: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  onPick: (value: string) => void;
  onClose: () => void;
}

const gapPx = 4;
const edgePx = 8;

function putBeside(box: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = at.bottom + gapPx + height <= innerHeight;
  box.style.left = `${Math.max(edgePx, Math.min(at.right - width, innerWidth - width - edgePx))}px`;
  box.style.top = `${Math.max(edgePx, below ? at.bottom + gapPx : at.top - gapPx - height)}px`;
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

/** Shows a native popover in the top layer, closed by an outside click. */
function usePopover({ anchor, onClose }: Pick<CalendarProps, 'anchor' | 'onClose'>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !anchor.current) return;
    element.showPopover();
    putBeside(element, anchor.current);
    const close = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Node && (element.contains(target) || anchor.current?.contains(target));
      if (!isInside) onClose();
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [anchor, onClose]);
  return box;
}

export function Calendar({ picker, value, opensAt, anchor, onPick, onClose }: CalendarProps) {
  const box = usePopover({ anchor, onClose });
  const trap = useFocusTrap();
  const onKeyDown = (event: KeyboardEvent) => {
    // Keeps its keys to itself, so that Escape closes only the calendar.
    if (event.key !== 'Tab') event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  const Parts = picker === 'day' ? Days : Months;
  return createPortal(
    <div
      ref={useMergedRef(box, trap)}
      popover="manual"
      role="dialog"
      aria-label={picker === 'day' ? 'Choose a date' : 'Choose a month'}
      className={classes.box}
      onKeyDown={onKeyDown}
    >
      <Parts value={value} start={value ?? opensAt ?? today()} onPick={onPick} />
    </div>,
    anchor.current?.closest('[role="dialog"]') ?? document.body,
  );
}
