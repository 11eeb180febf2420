import { sessionEndpoints, signInForm } from '@assay/contract/iam/session';
import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { signedIn, tellTabs } from '../../../lib/api/live.ts';
import { useAction } from '../../../lib/api/query.ts';
import { useContractForm } from '../../../lib/form/form.ts';
import { forgetSession, rememberSession, sessionQuery } from '../../../lib/session/session.ts';
import { useHasEnded } from '../../../lib/session/session-end.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../ui/form/input/password-field.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Message } from '../../../ui/page/message.tsx';

function SignInAgain({ email, onGiveUp }: { email: string; onGiveUp: () => void }) {
  const signIn = useAction(sessionEndpoints.signIn, { inForm: true });
  const form = useContractForm(signInForm, {
    initialValues: { email, password: '' },
    send: async (body) => {
      rememberSession((await signIn.mutateAsync({ body })).data);
      tellTabs(signedIn);
    },
    focusAfterRefusal: 'password',
  });
  return (
    <form className="form-fields" {...form.props}>
      {form.failure && <Message tone="failed">{form.failure}</Message>}
      <TextInput
        label="Email address"
        name="email"
        autoComplete="username"
        value={email}
        readOnly
        variant="filled"
      />
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="current-password"
        data-autofocus
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onGiveUp}>
          Go to sign in
        </Button>
        <SubmitButton sending={form.sending}>Sign in</SubmitButton>
      </div>
    </form>
  );
}

function SessionEndedDialog({ email }: { email: string }) {
  const navigate = useNavigate();
  const next = useLocation({ select: ({ href }) => href });
  const giveUp = () => {
    forgetSession();
    void navigate({ to: '/auth/login', search: { next }, ignoreBlocker: true });
  };
  return (
    <Dialog title="Your session has ended" onClose={giveUp} isUrgent>
      <p>Sign in again to continue. What you typed on this page is still there.</p>
      <SignInAgain email={email} onGiveUp={giveUp} />
    </Dialog>
  );
}

export function SessionEnded() {
  const hasEnded = useHasEnded();
  const { data: session } = useQuery(sessionQuery);
  return hasEnded && session && <SessionEndedDialog email={session.user.email} />;
}
