import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

/** How long the link of somebody who forgot their password works. */
export const resetMinutes = 30;

/** How long an invitation works, or the link that confirms an address. */
export const invitationDays = 7;

/** Addresses are compared without regard to case. */
export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

interface LinkHolder {
  readonly status: string;
  readonly passwordHash: string | null;
  readonly pendingEmail: string | null;
}

/**
 * Whether a link that sets the password may be sent to the user's address. Not where there is no password yet and the
 * address is being corrected: whoever reads a wrong address must not set the first one.
 */
export const mayGetLink = ({ status, passwordHash, pendingEmail }: LinkHolder): boolean =>
  status === 'ACTIVE' && (passwordHash !== null || pendingEmail === null);

/** Whether somebody may be welcomed: people of a suspended client couldn't come in. */
export const mayGetInvitation = (user: LinkHolder & { readonly clientStatus: string }): boolean =>
  mayGetLink(user) && user.clientStatus === 'ACTIVE';

/** A word on the list, also when it is written twice, in capitals, or with digits and signs around it. */
function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  const bare = plain.replace(/^[\d\W_]+|[\d\W_]+$/g, '');
  const half = plain.slice(0, plain.length / 2);
  return (
    [plain, bare].some((word) => common.has(word)) ||
    (half + half === plain && common.has(half)) ||
    isMonotonous(plain)
  );
}

/** `aaaaaaaaaaaa`, `abababababab`, `123456789012` */
function isMonotonous(password: string): boolean {
  const steps = new Set(
    [...password].slice(1).map((sign, i) => (sign.charCodeAt(0) - password.charCodeAt(i) + 10) % 10),
  );
  return new Set(password).size <= 2 || (steps.size === 1 && /^\d+$/.test(password));
}

/** Why this password cannot be taken, or undefined. */
export function refusalOfPassword(password: string, email: string): string | undefined {
  const plain = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (plain.includes(email.toLowerCase()) || (name.length >= 4 && plain.replace(name, '').length < 4))
    return "Choose a password that doesn't contain your email address";
  if (isCommonPassword(password)) return 'This password is too common. Try a few unrelated words';
  return undefined;
}
