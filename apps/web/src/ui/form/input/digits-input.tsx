import '@fontsource/ibm-plex-mono/latin-400.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type TypedValue, typedOf, useTypedText } from './use-typed-text.ts';

interface DigitsInputProps extends Omit<TextInputProps, keyof TypedValue<string>>, TypedValue<string> {
  format?: (digits: string) => string;
}

/** Strips spaces and dashes only: cutting other characters would change the number. */
function typedValue(text: string): string | null {
  const digits = text.replace(/[\s\p{Pd}]/gu, '');
  return (/^\d*$/.test(digits) ? digits : text.trim()) || null;
}

const asItIs = (digits: string) => digits;

/** An identifier of digits, such as a BSB: keeps leading zeros. */
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
      classNames={{ input: 'code' }}
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
