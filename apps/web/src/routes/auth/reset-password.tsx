import { createFileRoute, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { ResetPasswordForm } from '../../areas/iam/password/reset-password-form.tsx';
import { EntryFrame } from '../../ui/shell/entry-frame.tsx';

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: z.object({ token: z.string().optional() }),
  component: ResetPassword,
});

function ResetPassword() {
  const [token] = useState(useSearch({ from: '/auth/reset-password' }).token);
  const navigate = useNavigate({ from: '/auth/reset-password' });

  // Out of the address bar and the history, where others could read it.
  useEffect(() => void navigate({ search: {}, replace: true }), [navigate]);

  return (
    <EntryFrame title="Set a new password">
      <ResetPasswordForm token={token} />
    </EntryFrame>
  );
}
