import { TextInput, type TextInputProps } from '@mantine/core';
import classes from '../form.module.css';
import { type TypedValue, typedOf, useTypedText } from './use-typed-text.ts';

interface WholeNumberInputProps
  extends Omit<TextInputProps, keyof TypedValue<number> | 'maxLength'>,
    TypedValue<number> {
  /** The most digits. */
  length: number;
  /** What is counted, after the figure: `months`. A year counts nothing. */
  unit?: string;
}

const reading = {
  toText: String,
  toValue: (text: string) => (text === '' ? null : Number(text.replaceAll(',', ''))),
};

/** As many digits as there may be; a point stays, so that the schema can say that it is no whole number. */
function cleaned(text: string, length: number): string {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const digits = whole.slice(0, length);
  return rest.length > 0 ? `${digits}.${rest.join('').slice(0, length)}` : digits;
}

/** A count or a year; null where nothing is typed. */
export function WholeNumberInput(props: WholeNumberInputProps) {
  const { length, unit, value, defaultValue, onChange, ...field } = props;
  const { text, type } = useTypedText(typedOf({ value, defaultValue, onChange }), reading);
  return (
    <TextInput
      {...(unit && {
        rightSection: <span aria-hidden="true">{unit}</span>,
        rightSectionWidth: `${unit.length + 1}ch`,
        classNames: { input: classes.figure ?? '' },
      })}
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => type(cleaned(currentTarget.value, length))}
    />
  );
}
