import { UnstyledButton } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { heavyPart } from '../../../lib/screen/missing-code.ts';
import classes from './calendar-button.module.css';

const Calendar = heavyPart(async () => (await import('./calendar.tsx')).Calendar);

interface CalendarButtonProps {
  picker: 'day' | 'month';
  value: string | null;
  opensAt?: string | undefined;
  onPick: (value: string) => void;
}

export function CalendarButton({ picker, value, opensAt, onPick }: CalendarButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <>
      <UnstyledButton
        ref={button}
        className={classes.button}
        aria-label={picker === 'day' ? 'Choose a date' : 'Choose a month'}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <svg className={classes.icon} viewBox="0 0 14 14" aria-hidden="true">
          <path d="M1.5 3h11v9.5h-11zM1.5 5.8h11M4.5 1v3M9.5 1v3" />
        </svg>
      </UnstyledButton>
      {opened && (
        <Suspense>
          <Calendar
            picker={picker}
            value={value}
            opensAt={opensAt}
            anchor={button}
            onClose={close}
            onPick={(picked) => {
              setOpened(false);
              onPick(picked);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
