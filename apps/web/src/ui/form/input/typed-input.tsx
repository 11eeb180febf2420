import '@fontsource/ibm-plex-mono/latin-400.css';
import { digitsOf } from '@assay/lending/identifiers';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { whenReleased } from '../../../lib/form/when-released.ts';
import { type TypedValue, useTypedText } from './use-typed-text.ts';

interface OwnProps extends Omit<TextInputProps, keyof TypedValue<string>>, TypedValue<string> {}

interface TypedInputProps extends OwnProps {
  toText?: (value: string) => string;
  toValue: (text: string) => string | null;
  wrongOf?: (value: string) => string | undefined;
}

const asItIs = (text: string) => text;

/** A text field whose value isn't the text as typed: formats and checks it on blur. */
function TypedInput(props: TypedInputProps) {
  const { toText = asItIs, toValue, wrongOf, value, defaultValue, onChange, onBlur, error, ...field } = props;
  const [isLeft, setLeft] = useState(false);
  const { text, type } = useTypedText({ value, defaultValue, onChange }, { toText, toValue });
  const typed = toValue(text);
  return (
    <TextInput
      {...field}
      error={error ?? (isLeft && typed !== null && wrongOf?.(typed))}
      value={text}
      onChange={({ currentTarget }) => {
        setLeft(false);
        type(currentTarget.value);
      }}
      onBlur={(event) => {
        whenReleased(() => setLeft(true));
        const shown = typed === null ? '' : toText(typed);
        if (shown !== text) type(shown);
        onBlur?.(event);
      }}
    />
  );
}

const blankIsNull = (text: string) => (text.trim() === '' ? null : text);

/** A text field that becomes null when empty, not ''. */
export const OptionalTextInput = (props: OwnProps) => <TypedInput {...props} toValue={blankIsNull} />;

const digitsField = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;

/** Strips spaces and dashes only: cutting other characters would change the number. */
function withoutGaps(text: string): string | null {
  const digits = text.replace(/[\s\p{Pd}]/gu, '');
  return (/^\d*$/.test(digits) ? digits : text.trim()) || null;
}

/** An identifier of digits, such as a BSB: keeps leading zeros. */
export const DigitsInput = ({
  format = asItIs,
  ...props
}: OwnProps & { format?: (digits: string) => string }) => (
  <TypedInput
    {...props}
    {...digitsField}
    classNames={{ input: 'code' }}
    toText={format}
    toValue={withoutGaps}
  />
);

interface IdentifierInputProps extends OwnProps {
  format: (digits: string) => string;
  isValid: (digits: string) => boolean;
  wrong: string;
}

/** An ABN or ACN; spaces are optional. */
export const IdentifierInput = ({ format, isValid, wrong, ...props }: IdentifierInputProps) => (
  <TypedInput
    {...props}
    {...digitsField}
    toText={format}
    toValue={(text) => digitsOf(text) || null}
    wrongOf={(digits) => (isValid(digits) ? undefined : wrong)}
  />
);
