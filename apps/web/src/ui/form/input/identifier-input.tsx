import { digitsOf } from '@assay/lending/identifiers';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { whenReleased } from '../../../lib/form/when-released.ts';
import { type TypedValue, useTypedText } from './use-typed-text.ts';

interface IdentifierInputProps extends Omit<TextInputProps, keyof TypedValue<string>>, TypedValue<string> {
  format: (digits: string) => string;
  isValid: (digits: string) => boolean;
  wrong: string;
}

/** An ABN or ACN; spaces are optional, and validation runs on blur. */
export function IdentifierInput(props: IdentifierInputProps) {
  const { format, isValid, wrong, value, defaultValue, onChange, onBlur, error, ...field } = props;
  const [isWrong, setWrong] = useState(false);
  const typed: TypedValue<string> = {
    ...(value !== undefined && { value }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(onChange && { onChange }),
  };
  const { text, type } = useTypedText(typed, {
    toText: format,
    toValue: (next) => digitsOf(next) || null,
  });
  return (
    <TextInput
      {...field}
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      error={error ?? (isWrong && wrong)}
      value={text}
      onChange={({ currentTarget }) => {
        setWrong(false);
        type(currentTarget.value);
      }}
      onBlur={(event) => {
        const digits = digitsOf(text);
        whenReleased(() => setWrong(digits !== '' && !isValid(digits)));
        if (format(digits) !== text) type(format(digits));
        onBlur?.(event);
      }}
    />
  );
}
