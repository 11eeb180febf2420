import { type Session, sessionEndpoints, signInForm } from '@assay/contract/iam/session';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useAction } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { PasswordField } from '../../../ui/form/input/password-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { EmailField } from './email-field.tsx';

export function SignInForm({ onSignedIn }: { onSignedIn: (session: Session) => Promise<void> }) {
  const email = useRef<HTMLInputElement>(null);
  const signIn = useAction(sessionEndpoints.signIn, { inForm: true });
  const form = useContractForm(signInForm, {
    initialValues: { email: '', password: '' },
    send: async (body) => onSignedIn((await signIn.mutateAsync({ body })).data),
    focusAfterRefusal: 'password',
  });

  useEffect(() => void email.current?.focus(), []);

  return (
    <form className="form-fields" {...form.props}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <EmailField form={form} ref={email} />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <SubmitButton sending={form.sending} fullWidth>
        Sign in
      </SubmitButton>
      <Link to="/auth/forgot-password">Forgot your password?</Link>
    </form>
  );
}
