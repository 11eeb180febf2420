import '@fontsource/ibm-plex-mono/latin-400.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import classes from '../form.module.css';
import { type TypedValue, typedOf, useTypedText } from './use-typed-text.ts';

interface DigitsInputProps extends Omit<TextInputProps, keyof TypedValue<string>>, TypedValue<string> {
  /** With what it is read with: `062-000`. */
  format?: (digits: string) => string;
}

/** Spaces and dashes are for reading. Anything else stays, to be refused: a number that was cut would be another one. */
function typedValue(text: string): string | null {
  const digits = text.replace(/[\s\p{Pd}]/gu, '');
  return (/^\d*$/.test(digits) ? digits : text.trim()) || null;
}

const asItIs = (digits: string) => digits;

/** A number that is a name: a BSB, an account. Leading zeros stay. */
export function DigitsInput(props: DigitsInputProps) {
  const { format = asItIs, value, defaultValue, onChange, onBlur, ...field } = props;
  const { text, type } = useTypedText(typedOf({ value, defaultValue, onChange }), {
    toText: format,
    toValue: typedValue,
  });
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: classes.digits ?? '' }}
      value={text}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        const shown = format(typedValue(text) ?? '');
        if (shown !== text) type(shown);
        onBlur?.(event);
      }}
    />
  );
}
