import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordForm } from '../../areas/iam/password/forgot-password-form.tsx';
import { EntryFrame } from '../../ui/shell/entry-frame.tsx';

export const Route = createFileRoute('/auth/forgot-password')({
  component: () => (
    <EntryFrame title="Forgot password">
      <ForgotPasswordForm />
    </EntryFrame>
  ),
});
