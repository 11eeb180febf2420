import { z } from 'zod';
import { area, endpoint, nothing, one } from '../kit/endpoint.ts';
import { email } from '../kit/fields.ts';
import { day, listOf, listQuery, severalOf } from '../kit/list.ts';
import { permissionCodes } from '../kit/permissions.ts';

export const passwordLength = { min: 12, max: 128 } as const;

/** A password that someone chooses; whether it is a common one, the server says. */
export const newPassword = z
  .string('Password is required')
  .min(passwordLength.min, `Password must have at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Password must have at most ${passwordLength.max} characters`);

/** A password that someone claims to have: nothing is told about the rules. */
const claimedPassword = z.string('Password is required').min(1, 'Password is required').max(1000);

export const signInForm = z.strictObject({ email, password: claimedPassword });
export const forgotPasswordForm = z.strictObject({ email });
export const resetPasswordForm = z.strictObject({
  token: z.string().min(1).max(200),
  password: newPassword,
});
export const changePasswordForm = z.strictObject({
  currentPassword: z.string('Current password is required').min(1, 'Current password is required').max(1000),
  newPassword,
});

export const session = z.object({
  user: z.object({
    id: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    clientId: z.number(),
  }),
  permissions: z.array(z.enum(permissionCodes)),
  expiresAt: z.string(),
});
export type Session = z.infer<typeof session>;

/** How an attempt to sign in ended, with the words that people read. */
export const signInOutcomes = {
  SUCCESS: 'Signed in',
  WRONG_PASSWORD: 'Wrong password',
  LOCKED: 'Locked after wrong passwords',
  USER_NOT_ACTIVE: 'Account not active',
  CLIENT_NOT_ACTIVE: 'Company not active',
  NO_ACCESS: 'No access to Assay',
  UNKNOWN_USER: 'Unknown address',
} as const;
export type SignInOutcome = keyof typeof signInOutcomes;
const signInOutcome = z.enum(Object.keys(signInOutcomes) as SignInOutcome[]);

export const loginHistory = z.object({
  id: z.number(),
  createdAt: z.string(),
  ipAddress: z.string(),
  userAgent: z.string(),
  outcome: signInOutcome,
});
export type LoginHistory = z.infer<typeof loginHistory>;

/** `from` and `to` are days in the business's time zone, both included. */
export const loginHistoryQuery = listQuery(['createdAt'], '-createdAt', {
  outcome: severalOf(signInOutcome).optional(),
  from: day.optional(),
  to: day.optional(),
});

export const iamSession = area({
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Sign in with e-mail address and password',
    permission: 'public',
    body: signInForm,
    answer: one(session),
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'End this session',
    permission: 'public',
    answer: nothing,
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/auth/session',
    summary: 'Who is signed in, with which permissions, until when',
    permission: 'signedIn',
    passive: true,
    answer: one(session),
  }),
  refreshSession: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'Stay signed in',
    permission: 'signedIn',
    answer: one(session),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Send a link to set a new password; the answer is always the same',
    permission: 'public',
    body: forgotPasswordForm,
    answer: nothing,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with the link from the e-mail',
    permission: 'public',
    body: resetPasswordForm,
    answer: nothing,
    errors: ['UNPROCESSABLE'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Change the own password; other sessions end',
    permission: 'signedIn',
    body: changePasswordForm,
    answer: nothing,
    errors: ['UNPROCESSABLE', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
  listOwnLoginHistory: endpoint({
    method: 'GET',
    path: '/auth/login-histories',
    summary: 'The attempts to sign in as oneself, newest first',
    permission: 'signedIn',
    query: loginHistoryQuery,
    answer: listOf(loginHistory),
  }),
});
