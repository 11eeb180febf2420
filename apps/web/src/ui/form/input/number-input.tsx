import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';
import classes from '../form.module.css';
import { caretIn, groupedNumber, numberOf, tidyNumber } from './typed-number.ts';
import { type TypedValue, typedOf, useTypedText } from './use-typed-text.ts';

type NumberInputProps = Omit<TextInputProps, keyof TypedValue<number>> & TypedValue<number>;

const reading = { toText: (value: number) => tidyNumber(String(value)), toValue: numberOf };

/** Two decimals, no negatives, thousands parted while typing; the caret stays where it was. */
function NumberInput({ value, defaultValue, onChange, onBlur, ...props }: NumberInputProps) {
  const { text, type } = useTypedText(typedOf({ value, defaultValue, onChange }), reading);
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);

  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const at = currentTarget.selectionStart ?? currentTarget.value.length;
    const next = groupedNumber(currentTarget.value);
    const before = groupedNumber(currentTarget.value.slice(0, at)).replaceAll(',', '').length;
    caret.current = caretIn(next, before);
    type(next);
  };
  useLayoutEffect(() => {
    if (caret.current === undefined || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  return (
    <TextInput
      {...props}
      ref={input}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.figure ?? '' }}
      value={text}
      onChange={change}
      onBlur={(event) => {
        const tidy = tidyNumber(text);
        if (tidy !== text) type(tidy);
        onBlur?.(event);
      }}
    />
  );
}

const Dollar = () => <span aria-hidden="true">$</span>;
const Percent = () => <span aria-hidden="true">%</span>;

export const MoneyInput = (props: NumberInputProps) => (
  <NumberInput leftSection={<Dollar />} leftSectionWidth={22} {...props} />
);

export const PercentageInput = (props: NumberInputProps) => (
  <NumberInput rightSection={<Percent />} rightSectionWidth={24} {...props} />
);
