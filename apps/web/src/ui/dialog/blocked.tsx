import { Button, type ButtonProps, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { tip } from './tip.ts';

interface BlockedProps extends ButtonProps {
  children: ReactNode;
  why: string;
  holders?: (() => Promise<readonly string[]>) | undefined;
}

const listed = new Intl.ListFormat('en-AU', { type: 'disjunction' });
const shownHolders = 5;

function namesOf(holders: readonly string[]): string {
  if (holders.length === 0) return 'No one has this permission at the moment.';
  const more = holders.length - shownHolders;
  const names =
    more > 0 ? [...holders.slice(0, shownHolders), more === 1 ? '1 other' : `${more} others`] : holders;
  return `Ask ${listed.format(names)}.`;
}

/** A disabled control that stays focusable and explains itself. */
export function Blocked({ why, holders, children, ...props }: BlockedProps) {
  const id = useId();
  const asked = useRef(false);
  const [names, setNames] = useState<readonly string[]>();
  const text = names ? `${why}\n${namesOf(names)}` : why;
  const { onPointerEnter, onFocus, ...rest } = tip(text);

  const ask = async () => {
    if (asked.current || !holders) return;
    asked.current = true;
    try {
      setNames(await holders());
    } catch {
      // The reason still shows; the next focus asks again.
      asked.current = false;
    }
  };

  return (
    <>
      <Button
        variant="default"
        {...props}
        {...rest}
        onPointerEnter={(event) => {
          onPointerEnter?.(event);
          void ask();
        }}
        onFocus={(event) => {
          onFocus?.(event);
          void ask();
        }}
        aria-disabled
        aria-describedby={id}
      >
        {children}
      </Button>
      <VisuallyHidden id={id}>{text}</VisuallyHidden>
    </>
  );
}
