import { type RefObject, useEffect } from 'react';
import { useShortcut } from '../screen/shortcuts.ts';
import { hasUnsavedChangesIn } from './unsaved.ts';

/** A form that somebody is in keeps the keys; else they are for the one in sight. */
function isForForm(form: HTMLFormElement | null, target: EventTarget | null): boolean {
  const around = target instanceof Element ? target.closest('form, [aria-modal="true"]') : null;
  if (around) return around === form;
  return form?.checkVisibility() === true && document.querySelector('[aria-modal="true"]') === null;
}

type FormRef = RefObject<HTMLFormElement | null>;

/** Ctrl+S and Ctrl+Enter save, as in any editor. */
export function useSaveKeys(form: FormRef, save = () => form.current?.requestSubmit()): void {
  const isMeant = (target: EventTarget | null) => isForForm(form.current, target);
  useShortcut('Mod+S', 'Save', save, { isMeant });
  useShortcut('Mod+Enter', 'Save', save, { isMeant });
}

const inline = new Set<FormRef>();

/** The same for forms that stand beside each other: whoever has typed in several saves them all at once. */
export function useSharedSaveKeys(form: FormRef): void {
  useEffect(() => {
    inline.add(form);
    return () => {
      inline.delete(form);
    };
  }, [form]);
  useSaveKeys(form, () => {
    const dialog = form.current?.closest('[aria-modal="true"]') ?? null;
    const changed = [...inline].flatMap(({ current }) => {
      const isBeside = current?.checkVisibility() && current.closest('[aria-modal="true"]') === dialog;
      return isBeside && hasUnsavedChangesIn(current) ? current : [];
    });
    for (const one of changed.length > 0 ? changed : [form.current]) one?.requestSubmit();
  });
}
