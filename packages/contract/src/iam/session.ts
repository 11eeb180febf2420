import { z } from 'zod';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { listOf } from '../kit/list.ts';
import type { PermissionCode } from '../kit/permissions.ts';
import { email } from '../kit/schemas.ts';
import { loginHistory, loginHistoryQuery } from './login-history.ts';

/** Doesn't reveal the password rules. */
const claimedPassword = z.string('Password is required').min(1, 'Password is required').max(1000);

export const signInForm = z.strictObject({ email: email('Email address'), password: claimedPassword });

export const session = z.object({
  user: z.object({
    id: z.number(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    clientId: z.number(),
    isIntroducer: z.boolean(),
  }),
  // Plain strings, so that the first screen doesn't load the permission catalogue.
  permissions: z.array(z.string() as unknown as z.ZodType<PermissionCode>),
  expiresAt: z.string(),
});
export type Session = z.infer<typeof session>;

export const demoAccounts = z.object({
  password: z.string(),
  accounts: z.array(z.object({ role: z.string(), name: z.string(), email: z.string() })),
});

export const sessionEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Sign in with email address and password',
    permission: 'public',
    body: signInForm,
    answer: one(session),
  }),
  listDemoAccounts: endpoint({
    method: 'GET',
    path: '/auth/demo-accounts',
    summary: "List the demo's accounts by role; outside the demo there is nothing here",
    permission: 'public',
    passive: true,
    answer: one(demoAccounts),
    errors: ['NOT_FOUND'],
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
    summary: 'Get who is signed in, with which permissions, until when',
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
  listOwnLoginHistory: endpoint({
    method: 'GET',
    path: '/auth/login-histories',
    summary: 'List the attempts to sign in as yourself, newest first',
    permission: 'signedIn',
    query: loginHistoryQuery,
    answer: listOf(loginHistory),
  }),
};
