import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordForm } from '../../areas/iam/forgot-password-form.tsx';
import { EntryFrame } from '../../ui/entry-frame.tsx';

export const Route = createFileRoute('/auth/forgot-password')({
  component: () => (
    <EntryFrame title="Forgot password">
      <ForgotPasswordForm />
    </EntryFrame>
  ),
});
