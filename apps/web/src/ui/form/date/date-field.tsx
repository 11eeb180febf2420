import { TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { whenReleased } from '../../../lib/form/when-released.ts';
import { type TypedValue, useTypedText } from '../input/use-typed-text.ts';
import { CalendarButton } from './calendar-button.tsx';
import { dayOf, monthOf, typedDay, wrongDay } from './typed-date.ts';

export const MonthInput = (props: Omit<DateFieldProps, 'kind'>) => <DateField {...props} kind={month} />;

const month = {
  picker: 'month',
  placeholder: 'mm/yyyy',
  wrong: () => 'Enter a month such as 11/2026',
  toText: (value: string) => value,
  toValue: monthOf,
  toPicker: (value: string) => value.replace(/^(\d{2})\/(\d{4})$/, '$2-$1-01'),
  fromPicker: (picked: string) => picked.replace(/^(\d{4})-(\d{2}).*$/, '$2/$1'),
} as const;

/** A day, typed `dd/mm/yyyy` or picked. The value is `yyyy-mm-dd`, or unreadable text as typed. */
export const DateInput = (props: Omit<DateFieldProps, 'kind'>) => <DateField {...props} kind={day} />;

const day = {
  picker: 'day',
  placeholder: 'dd/mm/yyyy',
  wrong: wrongDay,
  toText: typedDay,
  toValue: dayOf,
  toPicker: (value: string) => value,
  fromPicker: (picked: string) => picked,
} as const;

export interface DateFieldProps
  extends Omit<TextInputProps, keyof TypedValue<string> | 'rightSection'>,
    TypedValue<string> {
  kind: typeof day | typeof month;
  opensAt?: string | undefined;
  /** Runs once the value is complete, cleared or picked; filters act on it. */
  onCommit?: (value: string | null) => void;
}

/** A typed date with a calendar. Typed text is normalised only on blur. */
function DateField({ kind, value, defaultValue, onChange, onCommit, opensAt, ...props }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isLeftWrong, setLeftWrong] = useState(false);
  // Passes unreadable text on, so that the schema reports it.
  const toValue = (text: string) => (text.trim() === '' ? null : (kind.toValue(text) ?? text));
  const { text, type } = useTypedText({ value, defaultValue, onChange }, { toText: kind.toText, toValue });

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
  // Explains the typed text, which the schema can't see.
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
