import { iam } from '@assay/contract/iam';
import { useNavigate } from '@tanstack/react-router';
import { tellTabs } from '../../lib/live.ts';
import { useAction } from '../../lib/query.ts';
import { forgetSession } from '../../lib/session.ts';

export function useSignOut() {
  const navigate = useNavigate();
  return useAction(iam.signOut, {
    after: async () => {
      forgetSession();
      tellTabs({ kind: 'session.ended' });
      await navigate({ to: '/auth/login' });
    },
  });
}
