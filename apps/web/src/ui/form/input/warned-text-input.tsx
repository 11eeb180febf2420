import { type ComponentProps, useState } from 'react';
import { whenReleased } from '../../../lib/form/when-released.ts';
import { OptionalTextInput } from './typed-input.tsx';
import { Warning } from './warning.tsx';

interface WarnedTextInputProps extends ComponentProps<typeof OptionalTextInput> {
  warn: (text: string) => string | undefined;
}

/** A text with a warning on blur; it is accepted all the same. */
export function WarnedTextInput({ warn, onBlur, description, ...props }: WarnedTextInputProps) {
  const [typed, setTyped] = useState(props.value ?? props.defaultValue ?? '');
  const odd = typed.trim() === '' || props.error ? undefined : warn(typed.trim());
  return (
    <OptionalTextInput
      {...props}
      description={odd ? <Warning>{odd}</Warning> : description}
      onBlur={(event) => {
        const { value } = event.currentTarget;
        whenReleased(() => setTyped(value));
        onBlur?.(event);
      }}
    />
  );
}
