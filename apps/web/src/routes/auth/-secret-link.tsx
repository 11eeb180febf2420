import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { EntryFrame } from '../../ui/shell/entry-frame.tsx';

/** Takes the secret of an emailed link out of the address bar and the history. */
function useSecretToken(from: '/auth/reset-password' | '/auth/confirm-email'): string | undefined {
  const [token] = useState(useSearch({ from }).token);
  const navigate = useNavigate({ from });
  useEffect(() => void navigate({ search: {}, replace: true }), [navigate]);
  return token;
}

interface SecretLinkProps {
  from: Parameters<typeof useSecretToken>[0];
  title: string;
  children: (token: string | undefined) => ReactNode;
}

export const SecretLink = ({ from, title, children }: SecretLinkProps) => (
  <EntryFrame title={title}>{children(useSecretToken(from))}</EntryFrame>
);
