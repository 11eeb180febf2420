import '@fontsource/ibm-plex-mono/latin-400.css';
import { TextInput, type TextInputProps } from '@mantine/core';
import classes from '../form.module.css';
import { type TypedValue, typedOf, useTypedText } from './use-typed-text.ts';

interface DigitsInputProps
  extends Omit<TextInputProps, keyof TypedValue<string> | 'maxLength'>,
    TypedValue<string> {
  /** The most digits. */
  length: number;
}

const reading = { toText: (value: string) => value, toValue: (text: string) => text };

/** A number that is a name: a BSB, an account, an ABN. Leading zeros stay; spaces and dashes are taken out. */
export function DigitsInput({ length, value, defaultValue, onChange, ...props }: DigitsInputProps) {
  const { text, type } = useTypedText(typedOf({ value, defaultValue, onChange }), reading);
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: classes.digits ?? '' }}
      value={text}
      // Cut here and not by the browser, which would count the dashes of a pasted number.
      onChange={({ currentTarget }) => type(currentTarget.value.replace(/\D/g, '').slice(0, length))}
    />
  );
}
