import { iamSession } from '@assay/contract/iam-session';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ApiError, call } from '../../lib/api.ts';
import { signedOut, signingOut, tellTabs } from '../../lib/live.ts';
import { forgetSession } from '../../lib/session.ts';
import { markLeaving } from '../../lib/session-end.ts';
import { showToast } from '../../lib/toast.ts';

/** The other tabs are told beforehand: the server's word that the session is over may reach them sooner. */
async function signOut(): Promise<void> {
  markLeaving('here');
  tellTabs(signingOut);
  await call(iamSession.signOut, {});
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
