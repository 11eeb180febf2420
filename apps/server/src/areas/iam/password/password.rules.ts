import { dictionary } from '@zxcvbn-ts/language-common';

const common = new Set(dictionary['passwords-common']);

export const resetMinutes = 30;

export const invitationDays = 7;

export const isSameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

interface LinkHolder {
  readonly status: string;
  readonly passwordHash: string | null;
  readonly pendingEmail: string | null;
}

/** Refuses the first password while the address is being corrected: a stranger may read the wrong one. */
export const mayGetLink = ({ status, passwordHash, pendingEmail }: LinkHolder): boolean =>
  status === 'ACTIVE' && (passwordHash !== null || pendingEmail === null);

export const mayGetInvitation = (user: LinkHolder & { readonly clientStatus: string }): boolean =>
  mayGetLink(user) && user.clientStatus === 'ACTIVE';

/** Matches listed words, also doubled, capitalised or surrounded by digits and signs. */
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

/** Matches `aaaaaaaaaaaa`, `abababababab` and `123456789012`. */
function isMonotonous(password: string): boolean {
  const steps = new Set(
    [...password].slice(1).map((sign, i) => (sign.charCodeAt(0) - password.charCodeAt(i) + 10) % 10),
  );
  return new Set(password).size <= 2 || (steps.size === 1 && /^\d+$/.test(password));
}

export function refusalOfPassword(password: string, email: string): string | undefined {
  const plain = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  if (plain.includes(email.toLowerCase()) || (name.length >= 4 && plain.replace(name, '').length < 4))
    return "Choose a password that doesn't contain your email address";
  if (isCommonPassword(password)) return 'This password is too common. Try a few unrelated words';
  return undefined;
}
