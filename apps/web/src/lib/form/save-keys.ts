import type { RefObject } from 'react';
import { useShortcut } from '../screen/shortcuts.ts';

/** A form that somebody is in keeps the keys; else they are for the one in sight. */
function isForForm(form: HTMLFormElement | null, target: EventTarget | null): boolean {
  const around = target instanceof Element ? target.closest('form, [aria-modal="true"]') : null;
  if (around) return around === form;
  return form?.checkVisibility() === true && document.querySelector('[aria-modal="true"]') === null;
}

/** Ctrl+S and Ctrl+Enter save, as in any editor. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>): void {
  const save = () => form.current?.requestSubmit();
  const isMeant = (target: EventTarget | null) => isForForm(form.current, target);
  useShortcut('Mod+S', 'Save', save, isMeant);
  useShortcut('Mod+Enter', 'Save', save, isMeant);
}
