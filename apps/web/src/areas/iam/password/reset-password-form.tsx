import { passwordEndpoints } from '@assay/contract/iam/password';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { query, useAction } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';
import { resetForm } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

const linkIsDead = 'This link has expired or has already been used. Each link works once.';

const AskAgain = ({ reason }: { reason: string }) => (
  <div className="form-fields">
    <Message tone="failed">{reason}</Message>
    <Link to="/auth/forgot-password">Request a new link</Link>
  </div>
);

const Done = () => (
  <div className="form-fields">
    <Message tone="pass">Your new password is set. You've been signed out everywhere.</Message>
    <Link to="/auth/login">Sign in with your new password</Link>
  </div>
);

function RenewInvitation({ token }: { token: string }) {
  const renew = useAction(passwordEndpoints.renewInvitation);
  if (renew.isSuccess)
    return <Message tone="pass">We've emailed you a new invitation. It works for 7 days.</Message>;
  return (
    <div className="form-fields">
      <Message tone="failed">This invitation has expired. Invitations last 7 days.</Message>
      <Button
        fullWidth
        aria-busy={renew.isPending}
        onClick={() => renew.isPending || renew.mutate({ body: { token } })}
      >
        Send me a new invitation
      </Button>
    </div>
  );
}

/** Checks the link first, so that nobody chooses a password for an expired one. */
export function ResetPassword({ token }: { token: string | undefined }) {
  const link = useQuery({
    ...query(passwordEndpoints.checkPasswordLink, { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!token) return <AskAgain reason="Open this page from the link in your email." />;
  if (link.error) return <Problem error={link.error} retry={() => void link.refetch()} />;
  if (!link.data) return <p role="status">Checking the link…</p>;
  const { state } = link.data.data;
  if (state === 'EXPIRED_INVITATION') return <RenewInvitation token={token} />;
  return state === 'DEAD' ? <AskAgain reason={linkIsDead} /> : <ResetPasswordForm token={token} />;
}

function ResetPasswordForm({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<'dead' | 'done'>();
  const reset = useAction(passwordEndpoints.resetPassword, { inForm: true });
  const form = useContractForm(resetForm, {
    initialValues: { password: '', repeatPassword: '' },
    send: async ({ password }) => {
      await reset.mutateAsync({ body: { token, password } });
      setOutcome('done');
    },
    refused: (error) => {
      const aboutPassword = error.problems.some(({ path }) => path === 'password');
      const dead = (error.code === 'UNPROCESSABLE' || error.code === 'VALIDATION_FAILED') && !aboutPassword;
      if (dead) setOutcome('dead');
      return dead;
    },
  });

  if (outcome === 'dead') return <AskAgain reason={linkIsDead} />;
  if (outcome === 'done') return <Done />;
  return (
    <form className="form-fields" {...form.props}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <NewPasswordFields form={form} name="password" />
      <SubmitButton sending={form.sending} fullWidth>
        Set password
      </SubmitButton>
    </form>
  );
}
