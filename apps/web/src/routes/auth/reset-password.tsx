import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../areas/iam/password/reset-password-form.tsx';
import { SecretLink, secretSearch } from './-secret-link.tsx';

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: secretSearch,
  component: () => (
    <SecretLink from="/auth/reset-password" title="Set a new password">
      {(token) => <ResetPassword token={token} />}
    </SecretLink>
  ),
});
