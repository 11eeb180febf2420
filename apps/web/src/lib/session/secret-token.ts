import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Takes the secret of an emailed link out of the address bar and the history. */
export function useSecretToken(from: '/auth/reset-password' | '/auth/confirm-email'): string | undefined {
  const [token] = useState(useSearch({ from }).token);
  const navigate = useNavigate({ from });
  useEffect(() => void navigate({ search: {}, replace: true }), [navigate]);
  return token;
}
