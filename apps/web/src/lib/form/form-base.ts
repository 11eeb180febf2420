import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { isSame } from '../is-same.ts';
import { versionField } from './conflict-values.ts';
import { tellUnsaved } from './unsaved.ts';

type Values = Record<string, unknown>;

interface FilledForm {
  getValues: () => Values;
  setFieldValue: (path: string, value: unknown) => void;
  resetDirty: (values?: Values) => void;
}

/**
 * Keeps what the form was filled with: what differs from it was typed here. When the record changes underneath, saved
 * from another part of the screen or by someone else, untouched fields update; the one with the cursor in it once it is
 * left. Where both changed the same field it stays as it was typed, and saving will report the conflict.
 */
export function useFormBase(form: FilledForm, record: Values, element: RefObject<Element | null>) {
  const base = useRef(record);
  const first = useRef(JSON.stringify(record));
  const isSending = useRef(false);
  /** An update that arrived while saving, or for the field with the cursor in it; it waits until that is over. */
  const arrived = useRef<Values>(undefined);

  const markSaved = (values: Values) => {
    base.current = values;
    form.resetDirty(values);
    tellUnsaved();
  };

  const adopt = useEffectEvent(() => {
    const current = arrived.current;
    if (isSending.current || !current) return;
    arrived.current = undefined;
    const mine = form.getValues();
    const isTouched = (name: string) => !isSame(mine[name], base.current[name]);
    const moved = Object.keys(current).filter(
      (name) => !isSame(current[name], base.current[name]) && !isSame(current[name], mine[name]),
    );
    // The field with the cursor in it, or the whole that it is a part of.
    const cursor = element.current?.querySelector<HTMLElement>('[data-path]:focus')?.dataset.path;
    const edited = moved.filter((name) => isTouched(name) || `${cursor}.`.startsWith(`${name}.`));
    if (!edited.every(isTouched)) arrived.current = current;
    // While one is kept as it is here, so is what the server compares: saving will report the conflict.
    if (edited.length > 0 && versionField in current) edited.push(versionField);
    const known = { ...current };
    for (const name of edited) known[name] = base.current[name];
    for (const name of moved) if (!edited.includes(name)) form.setFieldValue(name, current[name]);
    markSaved(known);
  });
  // By its text: the caller may create the same values again on every render.
  const text = JSON.stringify(record);
  useEffect(() => {
    if (text === first.current) return;
    first.current = '';
    arrived.current = JSON.parse(text);
    adopt();
  }, [text]);

  return {
    /** For the form element: once it is known where the cursor goes. */
    props: { onBlurCapture: () => void setTimeout(adopt) },
    /** From now on these are the saved values. */
    markSaved,
    /** Sends what is typed; what is typed in the meantime stays unsaved. */
    sending: async <Result>(send: () => Promise<Result>): Promise<Result> => {
      const sent = structuredClone(form.getValues());
      isSending.current = true;
      try {
        const result = await send();
        markSaved(sent);
        return result;
      } finally {
        isSending.current = false;
        adopt();
      }
    },
  };
}
