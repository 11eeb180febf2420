import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { whenReleased } from '../../../lib/form/when-released.ts';
import { type TypedValue, useTypedText } from '../input/use-typed-text.ts';
import { CalendarButton } from './calendar-button.tsx';

interface DateKind {
  picker: 'day' | 'month';
  placeholder: string;
  /** What someone is told who typed a text that means none. */
  wrong: (text: string) => string;
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
  /** The day at which the calendar opens while none is entered; else today. */
  opensAt?: string | undefined;
  /** Once it is complete, cleared or picked: for filters, which act on it. */
  onCommit?: (value: string | null) => void;
}

/**
 * Typing is the quick way, the calendar the sure one. What is typed is left alone until the field is left; then it is
 * shown in full.
 */
export function DateField({
  kind,
  value,
  defaultValue,
  onChange,
  onCommit,
  opensAt,
  ...props
}: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isLeftWrong, setLeftWrong] = useState(false);
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
    const isUnread = read !== null && kind.toValue(next) === undefined;
    whenReleased(() => setLeftWrong(isUnread));
    if (isUnread) return;
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
  // The schema only knows that it is no date; what was typed says why.
  const isWrong = (isLeftWrong || Boolean(props.error)) && text.trim() !== '' && current === undefined;
  return (
    <TextInput
      {...props}
      ref={input}
      inputMode="numeric"
      autoComplete="off"
      placeholder={kind.placeholder}
      error={isWrong ? kind.wrong(text) : props.error}
      value={text}
      onChange={({ currentTarget }) => {
        setLeftWrong(false);
        type(currentTarget.value);
      }}
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
          opensAt={opensAt}
          onPick={pick}
        />
      }
      rightSectionWidth={28}
      rightSectionPointerEvents="all"
    />
  );
}
