import { Suspense, useRef, useState } from 'react';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import { Icon } from '../../value/icon.tsx';

const Calendar = heavyPart(async () => (await import('./calendar.tsx')).Calendar);

interface CalendarButtonProps {
  picker: 'day' | 'month';
  value: string | null;
  opensAt?: string | undefined;
  onPick: (value: string) => void;
}

/** Until its first use it is only the button. */
export function CalendarButton({ picker, value, opensAt, onPick }: CalendarButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  /** The portal: the dialog around the field, else the page. */
  const [place, setPlace] = useState<HTMLElement>();
  const [opened, setOpened] = useState(false);
  const face = (
    <button
      ref={button}
      type="button"
      className="icon-button"
      data-small
      aria-label={picker === 'day' ? 'Choose a date' : 'Choose a month'}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={({ currentTarget }) => {
        setPlace(currentTarget.closest<HTMLElement>('[role="dialog"]') ?? document.body);
        setOpened(!opened);
      }}
    >
      <Icon path="M1.5 3h11v9.5h-11zM1.5 5.8h11M4.5 1v3M9.5 1v3" />
    </button>
  );
  if (!place) return face;
  return (
    <Suspense fallback={face}>
      <Calendar
        picker={picker}
        value={value}
        opensAt={opensAt}
        opened={opened}
        target={face}
        place={place}
        onClose={() => {
          setOpened(false);
          button.current?.focus();
        }}
        onPick={(picked) => {
          setOpened(false);
          onPick(picked);
        }}
      />
    </Suspense>
  );
}
