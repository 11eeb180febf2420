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
 * Keeps the form's baseline. When the record changes underneath, untouched fields update, the focused one
 * on blur. A field changed on both sides keeps its typed value, and saving reports the conflict.
 */
export function useFormBase(form: FilledForm, record: Values, element: RefObject<Element | null>) {
  const base = useRef(record);
  const first = useRef(JSON.stringify(record));
  const isSending = useRef(false);
  /** An update that arrived during a save, or for the focused field; it waits until then. */
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
    // The focused field, or the group that contains it.
    const cursor = element.current?.querySelector<HTMLElement>('[data-path]:focus')?.dataset.path;
    const edited = moved.filter((name) => isTouched(name) || `${cursor}.`.startsWith(`${name}.`));
    if (!edited.every(isTouched)) arrived.current = current;
    // A kept field keeps the old version too, so that the server detects the conflict.
    if (edited.length > 0 && versionField in current) edited.push(versionField);
    const known = { ...current };
    for (const name of edited) known[name] = base.current[name];
    for (const name of moved) if (!edited.includes(name)) form.setFieldValue(name, current[name]);
    markSaved(known);
  });
  // Compared as text: the caller may create equal values on every render.
  const text = JSON.stringify(record);
  useEffect(() => {
    if (text === first.current) return;
    first.current = '';
    arrived.current = JSON.parse(text);
    adopt();
  }, [text]);

  return {
    /** For the form element. The timeout lets the focus reach its next field first. */
    props: { onBlurCapture: () => void setTimeout(adopt) },
    markSaved,
    /** Sends the typed values; later typing stays unsaved. */
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
