import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import classes from './popover.module.css';
import { putBeside } from './tip.ts';

interface PopoverProps {
  label: string;
  title?: string;
  /** A function renders on opening, for content that must be fetched. */
  children: ReactNode | (() => ReactNode);
}

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
    // Repositions it when its content loads.
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
        // Renders before the popover shows, so that its size is known for placing it.
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
