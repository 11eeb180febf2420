import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ConfirmEmail } from '../../areas/iam/user/confirm-email.tsx';
import { useSecretToken } from '../../lib/session/secret-token.ts';
import { EntryFrame } from '../../ui/shell/entry-frame.tsx';

export const Route = createFileRoute('/auth/confirm-email')({
  validateSearch: z.object({ token: z.string().optional() }),
  component: () => (
    <EntryFrame title="Confirm email address">
      <ConfirmEmail token={useSecretToken(Route.id)} />
    </EntryFrame>
  ),
});
