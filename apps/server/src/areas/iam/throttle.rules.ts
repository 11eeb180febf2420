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

/** Whole offices share one network address: it only stops floods. */
export const perNetworkAddress: ThrottlePolicy = {
  name: 'network',
  free: 1_000,
  firstLockSeconds: 60,
  longestLockSeconds: 900,
  forgetSeconds: 900,
};

/** Guessing the password of an unlocked screen. */
export const perPasswordChange: ThrottlePolicy = { ...perEmail, name: 'change-password' };

/** E-mails that one address can be made to receive. */
export const perPasswordReset: ThrottlePolicy = { ...perEmail, name: 'forgot-password' };
