import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import classes from './password-field.module.css';

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password, and a real button that shows it (Mantine's own reacts to no click of a screen reader). */
export function PasswordField({ autoComplete, ...props }: PasswordFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    // Sent as a password whatever was shown, so that browsers do not keep it among ordinary texts.
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener('submit', hide);
    return () => form?.removeEventListener('submit', hide);
  }, []);

  const toggle = (
    <UnstyledButton
      className={classes.toggle}
      aria-label={shown ? 'Hide password' : 'Show password'}
      aria-controls={id}
      onClick={() => setShown(!shown)}
    >
      {shown ? 'Hide' : 'Show'}
    </UnstyledButton>
  );

  return (
    <TextInput
      {...props}
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
