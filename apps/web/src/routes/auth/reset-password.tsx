import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ResetPassword } from '../../areas/iam/password/reset-password-form.tsx';
import { useSecretToken } from '../../lib/session/secret-token.ts';
import { EntryFrame } from '../../ui/shell/entry-frame.tsx';

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: z.object({ token: z.string().optional() }),
  component: () => (
    <EntryFrame title="Set a new password">
      <ResetPassword token={useSecretToken(Route.id)} />
    </EntryFrame>
  ),
});
