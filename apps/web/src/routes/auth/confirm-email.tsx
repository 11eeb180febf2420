import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmail } from '../../areas/iam/user/confirm-email.tsx';
import { SecretLink } from './-secret-link.tsx';
import { secretSearch } from './-secret-search.ts';

export const Route = createFileRoute('/auth/confirm-email')({
  validateSearch: secretSearch,
  component: () => (
    <SecretLink from="/auth/confirm-email" title="Confirm email address">
      {(token) => <ConfirmEmail token={token} />}
    </SecretLink>
  ),
});
