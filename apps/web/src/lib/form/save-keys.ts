import { type RefObject, useEffect } from 'react';
import { useShortcut } from '../screen/shortcuts.ts';
import { hasUnsavedChangesIn } from './unsaved.ts';

/** True if the keys belong to this form: the one with the focus, else the visible one. */
function isForForm(form: HTMLFormElement | null, target: EventTarget | null): boolean {
  const around = target instanceof Element ? target.closest('form, [aria-modal="true"]') : null;
  if (around) return around === form;
  return form?.checkVisibility() === true && document.querySelector('[aria-modal="true"]') === null;
}

type FormRef = RefObject<HTMLFormElement | null>;

export function useSaveKeys(form: FormRef, save = () => form.current?.requestSubmit()): void {
  const isMeant = (target: EventTarget | null) => isForForm(form.current, target);
  useShortcut('Mod+S', 'Save', save, { isMeant });
  useShortcut('Mod+Enter', 'Save', save, { isMeant });
}

const inline = new Set<FormRef>();

/** Like `useSaveKeys`, for several inline forms: the keys save every changed one. */
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
