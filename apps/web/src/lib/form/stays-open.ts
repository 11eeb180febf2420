import { useState } from 'react';
import { hasUnsavedChanges } from './unsaved.ts';

/** Keeps a form with unsaved input open when it is no longer allowed; saving explains why. */
export function useStaysOpen(isAllowed: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isAllowed);
  const isOpen = isAllowed || (wasOpen && hasUnsavedChanges());
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  return isOpen;
}
