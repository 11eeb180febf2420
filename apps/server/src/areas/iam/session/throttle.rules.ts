/** Exponential backoff: after `free` failures a lock, doubled by each further failure. */
export interface ThrottlePolicy {
  readonly name: string;
  readonly free: number;
  readonly firstLockSeconds: number;
  readonly longestLockSeconds: number;
  readonly forgetSeconds: number;
}

const day = 86_400;

export const perEmail: ThrottlePolicy = {
  name: 'sign-in',
  free: 5,
  firstLockSeconds: 60,
  longestLockSeconds: 900,
  forgetSeconds: day,
};

/** A known browser, where strangers' attempts don't count. */
export const perDevice: ThrottlePolicy = { ...perEmail, name: 'device' };

/** Offices share an address, so this limit only stops floods. */
export const perNetworkAddress: ThrottlePolicy = {
  name: 'network',
  free: 300,
  firstLockSeconds: 60,
  longestLockSeconds: 900,
  forgetSeconds: 900,
};

/** Stops guessing on an unlocked screen. */
export const perPasswordChange: ThrottlePolicy = { ...perEmail, name: 'change-password' };

export const perPasswordReset: ThrottlePolicy = { ...perEmail, name: 'forgot-password' };

export const resetsPerDevice: ThrottlePolicy = { ...perEmail, name: 'forgot-password-device' };

export const resetsPerNetworkAddress: ThrottlePolicy = {
  ...perNetworkAddress,
  name: 'forgot-password-network',
  free: 60,
};

const perInvitation: ThrottlePolicy = {
  name: 'invitation',
  free: 5,
  firstLockSeconds: 3600,
  longestLockSeconds: 3600,
  forgetSeconds: 3600,
};

/** Separate, so that renewals don't use up the invitations of colleagues. */
export const perRenewal: ThrottlePolicy = { ...perInvitation, name: 'renewed-invitation' };

export const perLink: ThrottlePolicy = {
  name: 'accreditation-link',
  free: 20,
  firstLockSeconds: 60,
  longestLockSeconds: 900,
  forgetSeconds: day,
};

/** Exceeds what strangers alone can cause, so they can't use it up. */
export const mailsPerAddress = { name: 'mail', most: 20, seconds: 3600 } as const;

export interface MailShare {
  readonly perPerson: ThrottlePolicy;
  readonly perAddress: { readonly name: string; readonly most: number; readonly seconds: number };
}

export const othersMails: MailShare = { perPerson: perInvitation, perAddress: mailsPerAddress };

const staffMails: MailShare = {
  perPerson: { ...perInvitation, name: 'invitation-staff' },
  perAddress: { ...mailsPerAddress, name: 'mail-staff' },
};

/** Staff have a separate share, so that others can't block them from repairing an account. */
export const mailShareOf = ({ isIntroducer }: { readonly isIntroducer: boolean }): MailShare =>
  isIntroducer ? othersMails : staffMails;

/** Returns the network: for IPv6 the /64 prefix of one customer. */
export function networkOf(ipAddress: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped || !ipAddress.includes(':')) return mapped ?? ipAddress;
  const [head = '', tail = ''] = ipAddress.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - groups(head).length - groups(tail).length)).fill('0');
  return [...groups(head), ...zeros, ...groups(tail)]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
