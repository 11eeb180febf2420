import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';

export interface PasswordForm<Name extends string> {
  field: (name: Name) => object;
  key: (name: Name) => string;
}

interface PasswordFieldProps<Name extends string>
  extends Omit<TextInputProps, 'type' | 'rightSection' | 'form' | 'name'> {
  form: PasswordForm<Name>;
  name: Name;
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a show button. Mantine's own ignores screen readers' clicks. */
export function PasswordField<Name extends string>({
  form,
  name,
  autoComplete,
  ...props
}: PasswordFieldProps<Name>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    // Restores type=password on submit, so that browsers don't store it as plain text.
    const element = input.current?.form;
    const hide = () => setShown(false);
    element?.addEventListener('submit', hide);
    return () => element?.removeEventListener('submit', hide);
  }, []);

  const toggle = (
    <button
      type="button"
      className="link-button"
      aria-label={shown ? 'Hide password' : 'Show password'}
      aria-controls={id}
      onClick={() => setShown(!shown)}
    >
      {shown ? 'Hide' : 'Show'}
    </button>
  );

  return (
    <TextInput
      key={form.key(name)}
      {...form.field(name)}
      {...props}
      name={name}
      ref={input}
      id={id}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      required
      rightSection={toggle}
      rightSectionWidth={52}
      rightSectionPointerEvents="all"
    />
  );
}
