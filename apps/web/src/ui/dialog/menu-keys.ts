import { type KeyboardEvent, useRef } from 'react';

const wordMs = 700;

/** Stops Space and a held Enter from choosing the first item, and Space within a type-ahead word. */
export function useMenuKeys(choosesAtOnce: boolean) {
  const isMoved = useRef(false);
  const letterAt = useRef(Number.NEGATIVE_INFINITY);
  const isHeldBack = useRef(false);

  const isRefused = ({ key, repeat, currentTarget, timeStamp }: KeyboardEvent): boolean => {
    if (key === 'Enter') return repeat;
    if (key !== ' ' || !choosesAtOnce) return false;
    const first = currentTarget.querySelector('[data-menu-item]');
    const isUnasked = !isMoved.current && document.activeElement === first;
    return isUnasked || timeStamp - letterAt.current < wordMs;
  };

  return {
    opened: () => {
      isMoved.current = false;
      letterAt.current = Number.NEGATIVE_INFINITY;
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      isHeldBack.current = isRefused(event);
      if (isHeldBack.current) event.preventDefault();
      if (event.key.length === 1 && event.key !== ' ') letterAt.current = event.timeStamp;
      if (/^(Arrow|Home|End)/.test(event.key)) isMoved.current = true;
    },
    // Buttons fire on releasing Space.
    onKeyUpCapture: (event: KeyboardEvent) => {
      if (event.key === ' ' && isHeldBack.current) event.preventDefault();
    },
  };
}
