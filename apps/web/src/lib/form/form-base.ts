import { useEffect, useEffectEvent, useRef } from 'react';
import { isSame } from '../is-same.ts';
import { tellUnsaved } from './unsaved.ts';

type Values = Record<string, unknown>;

interface FilledForm {
  getValues: () => Values;
  setFieldValue: (path: string, value: unknown) => void;
  resetDirty: (values?: Values) => void;
}

/**
 * Keeps what the form was filled with: what differs from it was typed here. When the record changes underneath, saved
 * from another part of the screen or by someone else, untouched fields update. Where both changed the
 * same field nothing changes, and saving will report the conflict.
 */
export function useFormBase(form: FilledForm, record: Values) {
  const base = useRef(record);
  const first = useRef(JSON.stringify(record));
  const isSending = useRef(false);
  /** An update that arrived while saving; it waits until that has finished. */
  const arrived = useRef<Values>(undefined);

  const markSaved = (values: Values) => {
    base.current = values;
    form.resetDirty(values);
    tellUnsaved();
  };

  const adopt = useEffectEvent((current: Values) => {
    arrived.current = undefined;
    const mine = form.getValues();
    const names = Object.keys(current);
    const isTouched = (name: string) => !isSame(mine[name], base.current[name]);
    const moved = names.filter(
      (name) => !isSame(current[name], base.current[name]) && !isSame(current[name], mine[name]),
    );
    if (moved.some(isTouched)) return;
    for (const name of moved) form.setFieldValue(name, current[name]);
    markSaved(current);
  });
  // By its text: the caller may create the same values again on every render.
  const text = JSON.stringify(record);
  useEffect(() => {
    if (text === first.current) return;
    first.current = '';
    arrived.current = JSON.parse(text);
    if (!isSending.current && arrived.current) adopt(arrived.current);
  }, [text]);

  return {
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
        if (arrived.current) adopt(arrived.current);
      }
    },
  };
}
