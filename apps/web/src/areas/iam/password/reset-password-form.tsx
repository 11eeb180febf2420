import { passwordEndpoints } from '@assay/contract/iam/password';

import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import formClasses from '../../../ui/form/form.module.css';
import { PasswordField } from '../../../ui/form/input/password-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { passwordHint, resetForm } from './new-password.ts';

const linkIsDead = 'This link has expired or has already been used. A link works once, for 30 minutes.';

const AskAgain = ({ reason }: { reason: string }) => (
  <div className={formClasses.fields}>
    <Message tone="failed">{reason}</Message>
    <Link to="/auth/forgot-password">Request a new link</Link>
  </div>
);

const Done = () => (
  <div className={formClasses.fields}>
    <Message tone="pass">Your new password is set. You've been signed out everywhere.</Message>
    <Link to="/auth/login">Sign in with your new password</Link>
  </div>
);

export function ResetPasswordForm({ token }: { token: string | undefined }) {
  const [outcome, setOutcome] = useState<'dead' | 'done'>();
  const reset = useAction(passwordEndpoints.resetPassword, { inForm: true });
  const form = useContractForm(resetForm, {
    initialValues: { password: '', repeatPassword: '' },
    send: async ({ password }) => {
      await reset.mutateAsync({ body: { token: token ?? '', password } });
      setOutcome('done');
    },
    refused: (error) => {
      const aboutPassword = error.problems.some(({ path }) => path === 'password');
      const dead = (error.code === 'UNPROCESSABLE' || error.code === 'VALIDATION_FAILED') && !aboutPassword;
      if (dead) setOutcome('dead');
      return dead;
    },
  });

  if (!token) return <AskAgain reason="Open this page from the link in your email." />;
  if (outcome === 'dead') return <AskAgain reason={linkIsDead} />;
  if (outcome === 'done') return <Done />;
  return (
    <form className={formClasses.fields} {...form.props}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <PasswordField
        key={form.key('password')}
        {...form.field('password')}
        label="New password"
        description={passwordHint}
        name="password"
        autoComplete="new-password"
      />
      <PasswordField
        key={form.key('repeatPassword')}
        {...form.field('repeatPassword')}
        label="Repeat new password"
        name="repeatPassword"
        autoComplete="new-password"
      />
      <SubmitButton sending={form.sending} fullWidth>
        Set password
      </SubmitButton>
    </form>
  );
}
