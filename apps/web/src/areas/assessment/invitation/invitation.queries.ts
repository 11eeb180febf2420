import { invitations } from '@assay/contract/assessment/accreditation/invitation';
import { useKeys } from '../../../lib/api/keys.ts';
import { useAction } from '../../../lib/api/query.ts';
import { showToast } from '../../../lib/screen/toast.ts';

const refresh = [invitations.listInvitations] as const;

/** Builds the toast from the answer, because the sentence names the company. */
export function useInvite() {
  const invite = useAction(invitations.inviteCompany, { keys: useKeys(), refresh, inForm: true });
  return async (body: { entityName: string; email: string }): Promise<void> => {
    const { data } = await invite.mutateAsync({ body });
    showToast({ tone: 'pass', text: `Successfully invited ${data.entityName}` });
  };
}

export const useInviteAgain = () =>
  useAction(invitations.inviteAgain, {
    keys: useKeys(),
    done: 'The invitation is on its way',
    refresh,
    // The company may have submitted the form since.
    reread: refresh,
  });
