import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { type TypedValue, useTypedText } from '../input/use-typed-text.ts';
import { CalendarButton } from './calendar-button.tsx';
import { withSlashes } from './typed-date.ts';

interface DateKind {
  picker: 'day' | 'month';
  placeholder: string;
  /** The number of digits between the slashes. */
  groups: readonly number[];
  wrong: string;
  toText: (value: string) => string;
  /** Undefined of a text that means none. */
  toValue: (text: string) => string | undefined;
  toPicker: (value: string) => string;
  fromPicker: (picked: string) => string;
}

export interface DateFieldProps
  extends Omit<TextInputProps, keyof TypedValue<string> | 'rightSection'>,
    TypedValue<string> {
  kind: DateKind;
  /** Once it is complete, cleared or picked: for filters, which act on it. */
  onCommit?: (value: string | null) => void;
}

/** Typing is the quick way, the calendar the sure one. */
export function DateField({ kind, value, defaultValue, onChange, onCommit, ...props }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const typed: TypedValue<string> = {
    ...(value !== undefined && { value }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(onChange && { onChange }),
  };
  // Text that isn't a date yet is passed on as it is, so that the schema can say so.
  const toValue = (text: string) => (text.trim() === '' ? null : (kind.toValue(text) ?? text));
  const { text, type } = useTypedText(typed, { toText: kind.toText, toValue });

  const commit = (next: string) => {
    const read = toValue(next);
    const isWrong = read !== null && kind.toValue(next) === undefined;
    setWrong(isWrong);
    if (isWrong) return;
    if (read !== null && kind.toText(read) !== next) type(kind.toText(read));
    if (read !== (value ?? null)) onCommit?.(read);
  };
  const pick = (picked: string) => {
    const next = kind.toText(kind.fromPicker(picked));
    type(next);
    commit(next);
    input.current?.focus();
  };

  const current = kind.toValue(text);
  return (
    <TextInput
      {...props}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      placeholder={kind.placeholder}
      error={props.error ?? (wrong && kind.wrong)}
      value={text}
      onChange={({ currentTarget }) => type(withSlashes(currentTarget.value, text, kind.groups))}
      onBlur={(event) => {
        commit(text);
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && onCommit) commit(text);
        props.onKeyDown?.(event);
      }}
      rightSection={
        <CalendarButton
          picker={kind.picker}
          value={current === undefined ? null : kind.toPicker(current)}
          onPick={pick}
        />
      }
      rightSectionWidth={28}
      rightSectionPointerEvents="all"
    />
  );
}
