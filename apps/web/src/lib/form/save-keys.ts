import type { RefObject } from 'react';
import { useShortcut } from '../screen/shortcuts.ts';

/** Ctrl+S and Ctrl+Enter save, as in any editor. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>): void {
  const save = () => form.current?.requestSubmit();
  useShortcut('Mod+S', 'Save', save, form);
  useShortcut('Mod+Enter', 'Save', save, form);
}
