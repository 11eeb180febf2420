import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './popover.module.css';
import { putBeside } from './tip.ts';

interface PopoverProps {
  /** The words that open it. */
  label: string;
  /** What it is called where its words alone don't say. */
  title?: string;
  /** Made when it is opened, where it is a function: for what has to be read first. */
  children: ReactNode | (() => ReactNode);
}

/** More about something, opened from its words; Escape or a click elsewhere closes it, and the words have the focus again. */
export function Popover({ label, title = label, children }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const place = () => {
    if (box.current && button.current) putBeside(box.current, button.current);
  };
  useEffect(() => {
    if (!isOpen || !box.current) return;
    // It grows with what is read.
    const growing = new ResizeObserver(place);
    growing.observe(box.current);
    return () => growing.disconnect();
  });
  return (
    <>
      <button type="button" ref={button} className={classes.words} popoverTarget={id} aria-haspopup="dialog">
        {label}
      </button>
      <div
        id={id}
        ref={box}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={classes.box}
        // Filled before it is seen, so that it is put where there is room for it.
        onBeforeToggle={({ newState }: ToggleEvent<HTMLDivElement>) =>
          flushSync(() => setOpen(newState === 'open'))
        }
        onToggle={({ newState }: ToggleEvent<HTMLDivElement>) => newState === 'open' && place()}
      >
        {typeof children === 'function' ? isOpen && children() : children}
      </div>
    </>
  );
}
