import { type ReactNode, type ToggleEvent, useId, useRef } from 'react';
import classes from './popover.module.css';
import { putBeside } from './tip.ts';

interface PopoverProps {
  /** The words that open it. */
  label: string;
  children: ReactNode;
}

/** More about something, opened from its words; Escape or a click elsewhere closes it, and the words have the focus again. */
export function Popover({ label, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && button.current) putBeside(currentTarget, button.current);
  };
  return (
    <>
      <button type="button" ref={button} className={classes.words} popoverTarget={id} aria-haspopup="dialog">
        {label}
      </button>
      <div id={id} popover="auto" role="dialog" aria-label={label} className={classes.box} onToggle={place}>
        {children}
      </div>
    </>
  );
}
