import { useState } from 'react';
import { hasUnsavedChanges } from './unsaved.ts';

/**
 * Keeps a form open that is no longer allowed while it holds unsaved input. Saving explains why it is
 * refused.
 */
export function useStaysOpen(isAllowed: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isAllowed);
  const isOpen = isAllowed || (wasOpen && hasUnsavedChanges());
  if (isOpen !== wasOpen) setWasOpen(isOpen);
  return isOpen;
}
