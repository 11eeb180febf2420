import { TextInput, type TextInputProps } from '@mantine/core';
import { type TypedValue, useTypedText } from './use-typed-text.ts';

type OptionalTextInputProps = Omit<TextInputProps, keyof TypedValue<string>> & TypedValue<string>;

const asItIs = (text: string) => text;

/** A text field that becomes null when empty, not ''. */
export function OptionalTextInput({ value, defaultValue, onChange, ...props }: OptionalTextInputProps) {
  const typed: TypedValue<string> = {
    ...(value !== undefined && { value }),
    ...(defaultValue !== undefined && { defaultValue }),
    ...(onChange && { onChange }),
  };
  const { text, type } = useTypedText(typed, {
    toText: asItIs,
    toValue: (next) => (next.trim() === '' ? null : next),
  });
  return <TextInput {...props} value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />;
}
