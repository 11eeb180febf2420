import '@mantine/dates/styles.layer.css';
import { DatePicker, MonthPicker } from '@mantine/dates';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import classes from './calendar-button.module.css';

interface CalendarProps {
  picker: 'day' | 'month';
  value: string | null;
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

/** Mounted while it is open. A popover of the browser: over everything, closed by a click elsewhere. */
export function Calendar({ picker, value, anchor, onPick, onClose }: CalendarProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !anchor.current) return;
    element.showPopover();
    putBeside(element, anchor.current);
    const start = ['[data-selected]', '[data-today]', 'table button[tabindex="0"]']
      .map((selector) => element.querySelector<HTMLElement>(selector))
      .find((found) => found !== null);
    start?.focus();
    const close = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Node && (element.contains(target) || anchor.current?.contains(target));
      if (!isInside) onClose();
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Its arrows and letters are its own, and Escape closes it and nothing behind it.
    event.stopPropagation();
    if (event.key === 'Escape') onClose();
  };
  const shared = { defaultDate: value ?? undefined, ariaLabels: labels, size: 'xs' as const };
  return createPortal(
    <div
      ref={box}
      popover="manual"
      role="dialog"
      aria-label={picker === 'day' ? 'Choose a date' : 'Choose a month'}
      className={classes.box}
      onKeyDown={onKeyDown}
    >
      {picker === 'day' ? (
        <DatePicker
          {...omitUndefined(shared)}
          hideOutsideDates
          value={value}
          onChange={(day) => day && onPick(day)}
        />
      ) : (
        <MonthPicker {...omitUndefined(shared)} value={value} onChange={(month) => month && onPick(month)} />
      )}
    </div>,
    anchor.current?.closest('[role="dialog"]') ?? document.body,
  );
}

const omitUndefined = ({
  defaultDate,
  ...rest
}: {
  defaultDate: string | undefined;
  ariaLabels: typeof labels;
  size: 'xs';
}) => (defaultDate === undefined ? rest : { ...rest, defaultDate });
