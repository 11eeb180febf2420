/** After `free` failures a lock, doubled by each further failure, up to the longest. */
export interface ThrottlePolicy {
  readonly name: string;
  readonly free: number;
  readonly firstLockSeconds: number;
  readonly longestLockSeconds: number;
  /** After this much quiet the count starts anew. */
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

/** A browser in which the person has signed in before: strangers who try the address do not count here. */
export const perDevice: ThrottlePolicy = { ...perEmail, name: 'device' };

/** Whole offices share one network address: it only stops floods. */
export const perNetworkAddress: ThrottlePolicy = {
  name: 'network',
  free: 300,
  firstLockSeconds: 60,
  longestLockSeconds: 900,
  forgetSeconds: 900,
};

/** Guessing the password of an unlocked screen. */
export const perPasswordChange: ThrottlePolicy = { ...perEmail, name: 'change-password' };

/** Emails that one address can be made to receive. */
export const perPasswordReset: ThrottlePolicy = { ...perEmail, name: 'forgot-password' };

/** Emails that a browser in which the person has signed in before can ask for. */
export const resetsPerDevice: ThrottlePolicy = { ...perEmail, name: 'forgot-password-device' };

/** Emails that one network address can cause. */
export const resetsPerNetworkAddress: ThrottlePolicy = {
  ...perNetworkAddress,
  name: 'forgot-password-network',
  free: 60,
};

/** Emails with a link that colleagues can cause one person to be sent: five an hour. */
const perInvitation: ThrottlePolicy = {
  name: 'invitation',
  free: 5,
  firstLockSeconds: 3600,
  longestLockSeconds: 3600,
  forgetSeconds: 3600,
};

/** New invitations that whoever holds an expired one can ask for: none of those that colleagues have sent. */
export const perRenewal: ThrottlePolicy = { ...perInvitation, name: 'renewed-invitation' };

/** Forms that are sent through one link; each is looked at by the page before. */
export const perLink: ThrottlePolicy = {
  name: 'accreditation-link',
  free: 20,
  firstLockSeconds: 60,
  longestLockSeconds: 900,
  forgetSeconds: day,
};

/** Emails of all kinds that one address is sent: more than strangers alone can cause, so that they can't use them up. */
export const mailsPerAddress = { name: 'mail', most: 20, seconds: 3600 } as const;

/** How many emails are sent: to one person, and to one address. */
export interface MailShare {
  readonly perPerson: ThrottlePolicy;
  readonly perAddress: { readonly name: string; readonly most: number; readonly seconds: number };
}

/** What strangers, introducers and the people themselves cause. */
export const othersMails: MailShare = { perPerson: perInvitation, perAddress: mailsPerAddress };

const staffMails: MailShare = {
  perPerson: { ...perInvitation, name: 'invitation-staff' },
  perAddress: { ...mailsPerAddress, name: 'mail-staff' },
};

/** The lender's staff have a share of their own: nobody else can use up what they need to put an account right. */
export const mailShareOf = ({ isIntroducer }: { readonly isIntroducer: boolean }): MailShare =>
  isIntroducer ? othersMails : staffMails;

/** What counts as one network address: of IPv6 the half that a provider gives to one customer. */
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
