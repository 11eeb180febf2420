import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../lib/screen/navigation-focus.ts';

/** Its item goes with a menu as it closes: the menu's button stays. */
function findOpener(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? active;
}

const isThere = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** What was done may have taken the button away: its place is then where one goes on, if it can be focused. */
function focusPlace(place: Element | null | undefined): void {
  // Where another dialog has closed with it, that one knows better.
  if (document.activeElement !== document.body) return;
  if (isThere(place)) place.focus();
  else focusHeading();
}

/**
 * For what is mounted while it is open over the page: whatever had the focus before has it again afterwards; if it is
 * gone, what it stood in where that is marked `data-place`, as a row is; or else the page's heading.
 */
export function useFocusBefore(): void {
  const [before] = useState(findOpener);
  const [place] = useState(() => before?.closest('[data-place]'));
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // After the dialog is gone, or its own keeper of the focus would take it back.
      setTimeout(() => {
        if (isOpen.current) return;
        if (isThere(before)) before.focus();
        else focusPlace(place);
      });
    };
  }, [before, place]);
}
