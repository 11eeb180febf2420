import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { whenReleased } from '../../../lib/form/when-released.ts';
import { count, year } from './typed-count.ts';
import { caretIn, groupedNumber, money, type NumberKind, percentage, regrouped } from './typed-number.ts';
import { type TypedValue, useTypedText } from './use-typed-text.ts';
import { Warning } from './warning.tsx';

interface WholeNumberInputProps extends NumberInputProps {
  unit?: string | undefined;
  isYear?: boolean | undefined;
}

export function WholeNumberInput({ unit, isYear, ...props }: WholeNumberInputProps) {
  const kind = useMemo(() => (isYear ? year : count(unit)), [unit, isYear]);
  return (
    <NumberInput
      kind={kind}
      inputMode="numeric"
      {...(unit
        ? { rightSection: <span aria-hidden="true">{unit}</span>, rightSectionWidth: `${unit.length + 1}ch` }
        : { classNames: {} })}
      {...props}
    />
  );
}

/** Unreadable text passes as a string, so that the schema reports it. */
export type TypedNumber = number | string;

export interface NumberInputProps
  extends Omit<TextInputProps, keyof TypedValue<TypedNumber>>,
    TypedValue<TypedNumber> {
  /** Returns why a number is refused, for rules outside the schema. */
  refuse?: ((value: number) => string | undefined) | undefined;
  /** Returns a warning for an unusual number, which is accepted all the same. */
  warn?: ((value: number) => string | undefined) | undefined;
}

const readingOf = ({ read, show }: NumberKind) => ({
  toText: (value: TypedNumber) => (typeof value === 'number' ? show(value) : value),
  toValue: (text: string): TypedNumber | null => (text.trim() === '' ? null : (read(text) ?? text)),
});

/** True only for typed characters other than a comma. */
const isTyped = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) =>
  nativeEvent instanceof InputEvent &&
  /^(?:delete|insertText)/.test(nativeEvent.inputType) &&
  !nativeEvent.data?.includes(',');

/** Inserts commas while typing and keeps the caret in place. */
function useGrouping({ text, type }: ReturnType<typeof useTypedText>, isGrouped: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, selectionStart } = event.currentTarget;
    const before = value.slice(0, selectionStart ?? value.length);
    const next = regrouped(text, value);
    if (!isGrouped || !isTyped(event) || next === value) return type(value);
    caret.current = caretIn(next, groupedNumber(before).replaceAll(',', '').length);
    type(next);
    // A deleted comma returns, so the text is unchanged and React needs a forced render.
    renderAgain();
  };
  return { input, change };
}

/** A number field: formats on blur, keeps unreadable text and explains it. */
export function NumberInput({ kind, ...props }: NumberInputProps & { kind: NumberKind }) {
  const { value, defaultValue, onChange, onBlur, error, refuse, warn, description, ...field } = props;
  const typed = useTypedText({ value, defaultValue, onChange }, readingOf(kind));
  const { text, type } = typed;
  const [isLeft, setLeft] = useState(true);
  const { input, change } = useGrouping(typed, kind.isGrouped);
  const isEmpty = text.trim() === '';
  const known = isEmpty ? undefined : kind.read(text);
  const refused = known === undefined ? undefined : refuse?.(known);
  const wrong = isLeft && !isEmpty ? (kind.wrong(text) ?? refused) : undefined;
  const odd = isLeft && known !== undefined && !(wrong ?? error) ? warn?.(known) : undefined;
  return (
    <TextInput
      inputMode="decimal"
      styles={{ input: { textAlign: 'end' } }}
      {...field}
      ref={input}
      autoComplete="off"
      error={wrong ?? error}
      description={odd ? <Warning>{odd}</Warning> : description}
      value={text}
      onChange={(event) => {
        setLeft(false);
        change(event);
      }}
      onBlur={(event) => {
        whenReleased(() => setLeft(true));
        if (known !== undefined && kind.show(known) !== text) type(kind.show(known));
        onBlur?.(event);
      }}
    />
  );
}

const Dollar = () => <span aria-hidden="true">$</span>;
const Percent = () => <span aria-hidden="true">%</span>;

export const MoneyInput = (props: NumberInputProps) => (
  <NumberInput kind={money} leftSection={<Dollar />} leftSectionWidth={22} {...props} />
);

export const PercentageInput = (props: NumberInputProps) => (
  <NumberInput kind={percentage} rightSection={<Percent />} rightSectionWidth={24} {...props} />
);
