import { createFileRoute } from '@tanstack/react-router';
import { ResetPassword } from '../../areas/iam/password/reset-password-form.tsx';
import { SecretLink } from './-secret-link.tsx';
import { secretSearch } from './-secret-search.ts';

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: secretSearch,
  component: () => (
    <SecretLink from="/auth/reset-password" title="Set a new password">
      {(token) => <ResetPassword token={token} />}
    </SecretLink>
  ),
});
