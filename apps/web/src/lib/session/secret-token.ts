import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** The secret of a link from an email. It leaves the address bar and the history, where others could read it. */
export function useSecretToken(from: '/auth/reset-password' | '/auth/confirm-email'): string | undefined {
  const [token] = useState(useSearch({ from }).token);
  const navigate = useNavigate({ from });
  useEffect(() => void navigate({ search: {}, replace: true }), [navigate]);
  return token;
}
