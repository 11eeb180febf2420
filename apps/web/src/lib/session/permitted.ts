import type { Session } from '@assay/contract/iam/session';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { redirect } from '@tanstack/react-router';
import { showToast } from '../screen/toast.ts';

interface Refused {
  refused?: readonly PermissionCode[];
}

/** For `beforeLoad`: admits holders of any of the permissions; others see a refusal. */
export const permitted =
  (...codes: readonly PermissionCode[]) =>
  ({ context }: { context: { session: Session } }): Refused =>
    codes.some((code) => context.session.permissions.includes(code)) ? {} : { refused: codes };

/** Like `permitted`, but redirects to the home page with a toast. */
export const permittedOrHome =
  (code: PermissionCode, screen: string) =>
  ({ context, preload }: { context: { session: Session }; preload: boolean }): void => {
    if (context.session.permissions.includes(code)) return;
    if (!preload) showToast({ tone: 'failed', text: `You don't have access to ${screen}.` });
    throw redirect({ to: '/', replace: true });
  };

export const refusedIn = (matches: readonly { context: unknown }[]): Refused['refused'] =>
  (matches.at(-1)?.context as Refused | undefined)?.refused;
