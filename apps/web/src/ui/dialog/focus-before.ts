import { useEffect, useRef, useState } from 'react';
import { focusHeading } from '../../lib/screen/navigation-focus.ts';

/** Its item goes with a menu as it closes: the menu's button stays. */
function findOpener(): Element | null {
  const active = document.activeElement;
  const menu = active?.closest('[role="menu"]');
  return document.getElementById(menu?.getAttribute('aria-labelledby') ?? '') ?? active;
}

/**
 * For what is mounted while it is open over the page: whatever had the focus before has it again afterwards; if it is
 * gone, the page's heading.
 */
export function useFocusBefore(): void {
  const [before] = useState(findOpener);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      // After the dialog is gone, or its own keeper of the focus would take it back.
      setTimeout(() => {
        if (isOpen.current) return;
        if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
        // What was done may have taken its button away; where another dialog has closed with it, that one knows better.
        else if (document.activeElement === document.body) focusHeading();
      });
    };
  }, [before]);
}
