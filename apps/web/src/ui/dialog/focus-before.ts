import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../lib/screen/navigation-focus.ts';

/** Returns the menu's button for a menu item, which unmounts with its menu. */
function findOpener(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? active;
}

const isThere = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element !== document.body;

/** Focuses the opener's surroundings when the action removed the opener. */
function focusPlace(place: Element | null | undefined): void {
  // Another dialog closed too and has set the focus already.
  if (document.activeElement !== document.body) return;
  if (isThere(place)) place.focus();
  else focusHeading();
}

/** Restores the focus after an overlay: its opener, else the nearest `data-place`, else the heading. */
export function useFocusBefore(): void {
  const [before] = useState(findOpener);
  const [place] = useState(() => before?.closest('[data-place]'));
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // Runs after the dialog's own focus trap, which would take the focus back.
      setTimeout(() => {
        if (isOpen.current) return;
        if (isThere(before)) before.focus();
        else focusPlace(place);
      });
    };
  }, [before, place]);
}
