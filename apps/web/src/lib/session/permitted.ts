import type { Session } from '@assay/contract/iam/session';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { redirect } from '@tanstack/react-router';

/** For `beforeLoad`: a screen is for those who hold one of the permissions; others go to their first screen. */
export const permitted =
  (...codes: readonly PermissionCode[]) =>
  ({ context }: { context: { session: Session } }): void => {
    if (!codes.some((code) => context.session.permissions.includes(code)))
      throw redirect({ to: '/home', replace: true });
  };
