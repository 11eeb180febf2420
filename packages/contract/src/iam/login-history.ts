import { z } from 'zod';
import { day, listQuery, severalOf } from '../kit/list.ts';

export const signInOutcomes = {
  SUCCESS: 'Signed in',
  WRONG_PASSWORD: 'Wrong password',
  LOCKED: 'Locked: too many wrong passwords',
  USER_NOT_ACTIVE: 'Account not active',
  CLIENT_NOT_ACTIVE: 'Company not active',
  NO_ACCESS: 'No access to Assay',
  UNKNOWN_USER: 'Unknown email address',
} as const;
export type SignInOutcome = keyof typeof signInOutcomes;
const signInOutcome = z.enum(Object.keys(signInOutcomes) as SignInOutcome[]);

export const loginHistoryLabels = {
  createdAt: 'Time',
  outcome: 'Outcome',
  ipAddress: 'IP address',
  userAgent: 'Browser',
} as const;

export const loginHistory = z.object({
  id: z.number(),
  createdAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  outcome: signInOutcome,
});
export type LoginHistory = z.infer<typeof loginHistory>;

/** `from` and `to` are inclusive days in the business time zone. */
export const loginHistoryQuery = listQuery(['createdAt'], '-createdAt', {
  outcome: severalOf(signInOutcome).optional(),
  from: day.optional(),
  to: day.optional(),
});
