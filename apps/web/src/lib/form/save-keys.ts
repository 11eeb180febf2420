import { type RefObject, useEffect } from 'react';
import { useShortcut } from '../screen/shortcuts.ts';

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 's' || key === 'Enter');

/** A form that somebody is in keeps the keys; else they are for the one in sight. */
function isMeantFor(form: HTMLFormElement, target: EventTarget | null): boolean {
  const around = target instanceof Element ? target.closest('form, [aria-modal="true"]') : null;
  if (around) return around === form;
  return form.checkVisibility() && document.querySelector('[aria-modal="true"]') === null;
}

/** Ctrl+S and Ctrl+Enter save, as in any editor; while they can, the list of shortcuts has them. */
export function useSaveKeys(element: RefObject<HTMLFormElement | null>): void {
  const save = () => element.current?.requestSubmit();
  useShortcut('Ctrl+S', 'Save', save);
  useShortcut('Ctrl+Enter', 'Save', save);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const form = element.current;
      if (event.defaultPrevented || !isSaveKey(event) || !form || !isMeantFor(form, event.target)) return;
      event.preventDefault();
      form.requestSubmit();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [element]);
}
