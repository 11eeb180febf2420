import { sessionEndpoints } from '@assay/contract/iam/session';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ApiError, call } from '../../../lib/api/api.ts';
import { signedOut, signingOut, tellTabs } from '../../../lib/api/live.ts';
import { showToast } from '../../../lib/screen/toast.ts';
import { forgetSession } from '../../../lib/session/session.ts';
import { markLeaving } from '../../../lib/session/session-end.ts';

/** Notifies other tabs first, because the server's event may overtake the answer. */
async function signOut(): Promise<void> {
  markLeaving('here');
  tellTabs(signingOut);
  await call(sessionEndpoints.signOut, {});
}

export function useSignOut() {
  const navigate = useNavigate();
  return useMutation<void, ApiError>({
    mutationFn: signOut,
    onSuccess: async () => {
      forgetSession();
      tellTabs(signedOut);
      await navigate({ to: '/auth/login', ignoreBlocker: true });
    },
    onError: (error) => showToast({ tone: 'failed', text: error.message }),
    onSettled: () => markLeaving(undefined),
  });
}
