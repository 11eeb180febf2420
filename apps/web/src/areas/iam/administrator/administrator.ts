import type { Administrator } from '@assay/contract/iam/administrator';
import { useSession } from '../../../lib/session/session.ts';

export function useAdministrator(): Administrator {
  const { user, permissions } = useSession();
  return { clientId: user.clientId, isIntroducer: user.isIntroducer, permissions: new Set(permissions) };
}
