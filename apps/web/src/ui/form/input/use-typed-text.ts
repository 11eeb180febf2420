import { useState } from 'react';

export interface TypedValue<Value> {
  value?: Value | null | undefined;
  defaultValue?: Value | null | undefined;
  onChange?: ((value: Value | null) => void) | undefined;
}

interface Reading<Value> {
  toText: (value: Value) => string;
  toValue: (text: string) => Value | null;
}

/** Keeps the typed text apart from its value; a new value from outside replaces the text. */
export function useTypedText<Value>(
  { value, defaultValue, onChange }: TypedValue<Value>,
  { toText, toValue }: Reading<Value>,
) {
  const first = value === undefined ? defaultValue : value;
  const [text, setText] = useState(() => (first === null || first === undefined ? '' : toText(first)));
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== undefined && value !== toValue(text)) setText(value === null ? '' : toText(value));
  }
  const type = (next: string) => {
    setText(next);
    onChange?.(toValue(next));
  };
  return { text, type };
}
