import { forgotPasswordForm, passwordEndpoints } from '@assay/contract/iam/password';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Message } from '../../../ui/page/message.tsx';
import { EmailField } from '../session/email-field.tsx';

export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string>();
  const forgot = useAction(passwordEndpoints.forgotPassword, { inForm: true });
  const form = useContractForm(forgotPasswordForm, {
    initialValues: { email: '' },
    send: async (body) => {
      await forgot.mutateAsync({ body });
      setSentTo(body.email);
    },
  });

  return (
    <form className="form-fields" {...form.props}>
      {/* The same for every address, so that it doesn't reveal accounts. */}
      {sentTo ? (
        <Message tone="pass">
          If there's an account for {sentTo}, we've emailed it a link. The link works for 30 minutes.
        </Message>
      ) : (
        <p>Enter your email address and we'll send you a link to set a new password.</p>
      )}
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <EmailField form={form} />
      <SubmitButton sending={form.sending} fullWidth>
        {sentTo ? 'Send again' : 'Send link'}
      </SubmitButton>
      <Link to="/auth/login">Back to sign in</Link>
    </form>
  );
}
