import { passwordEndpoints } from '@assay/contract/iam/password';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { query, useAction } from '../../../lib/api/query.ts';
import { Message } from '../../../ui/page/message.tsx';
import { Problem } from '../../../ui/page/problem.tsx';

const linkIsDead = 'This link no longer works. Ask your administrator to send a new one.';

/** Checks the link first, to name the address. */
export function ConfirmEmail({ token }: { token: string | undefined }) {
  const link = useQuery({
    ...query(passwordEndpoints.checkEmailLink, { body: { token: token ?? '' } }),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!token) return <Message tone="failed">Open this page from the link in your email.</Message>;
  if (link.error) return <Problem error={link.error} retry={() => void link.refetch()} />;
  if (!link.data) return <p role="status">Checking the link…</p>;
  const { email } = link.data.data;
  if (email === null) return <Message tone="failed">{linkIsDead}</Message>;
  return <Confirmation token={token} email={email} />;
}

/** Asks for a click, because mail programs prefetch links. */
function Confirmation({ token, email: wanted }: { token: string; email: string }) {
  const confirm = useAction(passwordEndpoints.confirmEmail, { inForm: true });
  if (confirm.data) {
    const { email, isLinkSent } = confirm.data.data;
    return (
      <Message tone="pass">
        {email} is now the email address of your account.{' '}
        {isLinkSent
          ? "We've emailed you a link to set your password."
          : "Your account isn't active at the moment. Your administrator can tell you when you can sign in."}
      </Message>
    );
  }
  return (
    <div className="form-fields">
      {confirm.error && <Message tone="failed">{confirm.error.message}</Message>}
      <p>
        Confirm that <strong>{wanted}</strong> is your email address. From then on you sign in with it and a
        new password.
      </p>
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
