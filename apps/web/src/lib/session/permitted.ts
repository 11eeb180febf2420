import type { Session } from '@assay/contract/iam/session';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { redirect } from '@tanstack/react-router';
import { showToast } from '../screen/toast.ts';

/** What a screen's context says where the person may not see it: one of these permissions is needed. */
interface Refused {
  refused?: readonly PermissionCode[];
}

/** For `beforeLoad`: a screen is for those who hold one of the permissions; others are told so in its place. */
export const permitted =
  (...codes: readonly PermissionCode[]) =>
  ({ context }: { context: { session: Session } }): Refused =>
    codes.some((code) => context.session.permissions.includes(code)) ? {} : { refused: codes };

/** The same for a screen whose others are led home instead, and told why there. */
export const permittedOrHome =
  (code: PermissionCode, screen: string) =>
  ({ context, preload }: { context: { session: Session }; preload: boolean }): void => {
    if (context.session.permissions.includes(code)) return;
    if (!preload) showToast({ tone: 'failed', text: `You don't have access to ${screen}.` });
    throw redirect({ to: '/', replace: true });
  };

/** Whether any part of what the address asks for is refused. */
export const refusedIn = (matches: readonly { context: unknown }[]): Refused['refused'] =>
  (matches.at(-1)?.context as Refused | undefined)?.refused;
