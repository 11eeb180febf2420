import { passwordEndpoints } from '@assay/contract/iam/password';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAction } from '../../../lib/api/query.ts';
import formClasses from '../../../ui/form/form.module.css';
import { Message } from '../../../ui/page/message.tsx';

/** Whoever opens the link says so by a click: mail programs open links by themselves. */
export function ConfirmEmail({ token }: { token: string | undefined }) {
  const confirm = useAction(passwordEndpoints.confirmEmail, { inForm: true });
  if (!token) return <Message tone="failed">Open this page from the link in your email.</Message>;
  if (confirm.data) {
    const { email, hasPassword } = confirm.data.data;
    return (
      <div className={formClasses.fields}>
        <Message tone="pass">
          {email} is now the email address of your account.{' '}
          {hasPassword
            ? "You've been signed out everywhere."
            : "We've emailed you a link to set your password."}
        </Message>
        {hasPassword && <Link to="/auth/login">Sign in</Link>}
      </div>
    );
  }
  return (
    <div className={formClasses.fields}>
      {confirm.error && <Message tone="failed">{confirm.error.message}</Message>}
      <p>Confirm that this is your email address. You'll use it to sign in from then on.</p>
      <Button
        fullWidth
        aria-busy={confirm.isPending}
        onClick={() => confirm.isPending || confirm.mutate({ body: { token } })}
      >
        Confirm email address
      </Button>
    </div>
  );
}
