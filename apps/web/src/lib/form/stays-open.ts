import { useState } from 'react';
import { hasUnsavedChanges } from './unsaved.ts';

/**
 * Whether a form is shown: while it is allowed, and after that for as long as something typed waits in it. A colleague's
 * step doesn't take it away; saving says why it can't be saved any more.
 */
export function useStaysOpen(isAllowed: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isAllowed);
  const isOpen = isAllowed || (wasOpen && hasUnsavedChanges());
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  return isOpen;
}
