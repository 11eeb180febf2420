import { z } from 'zod';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { email } from '../kit/schemas.ts';

export const passwordLength = { min: 12, max: 128 } as const;

/** The server also refuses common passwords. */
export const newPassword = z
  .string('Password is required')
  .min(passwordLength.min, `Password must be at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Password must be ${passwordLength.max} characters or fewer`);

const token = z
  .string('The link is incomplete')
  .min(1, 'The link is incomplete')
  .max(200, 'The link is too long');

export const byToken = z.strictObject({ token });
export const forgotPasswordForm = z.strictObject({ email: email('Email address') });
export const resetPasswordForm = z.strictObject({ token, password: newPassword });
export const changePasswordForm = z.strictObject({
  currentPassword: z.string('Current password is required').min(1, 'Current password is required').max(1000),
  newPassword,
});

export const passwordEndpoints = {
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
    summary: 'Set a new password with the link from the email',
    permission: 'public',
    body: resetPasswordForm,
    answer: nothing,
    errors: ['UNPROCESSABLE'],
  }),
  checkPasswordLink: endpoint({
    method: 'POST',
    path: '/auth/password-link',
    summary: 'Find out whether a link to set a password still works',
    permission: 'public',
    body: byToken,
    answer: one(z.object({ state: z.enum(['GOOD', 'EXPIRED_INVITATION', 'DEAD']) })),
  }),
  renewInvitation: endpoint({
    method: 'POST',
    path: '/auth/renew-invitation',
    summary: 'Send a new invitation to the recipient of an expired one; the answer is always the same',
    permission: 'public',
    body: byToken,
    answer: nothing,
  }),
  checkEmailLink: endpoint({
    method: 'POST',
    path: '/auth/email-link',
    summary: 'Find out which email address a link confirms; none where it no longer works',
    permission: 'public',
    body: byToken,
    answer: one(z.object({ email: z.string().nullable() })),
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/confirm-email',
    summary:
      'Confirm a new email address with the link that was sent there; password and sessions of that user end',
    permission: 'public',
    body: byToken,
    answer: one(
      z.object({
        email: z.string(),
        /** False if the user couldn't sign in with the link. */
        isLinkSent: z.boolean(),
      }),
    ),
    errors: ['UNPROCESSABLE'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Change your own password; your other sessions end',
    permission: 'signedIn',
    body: changePasswordForm,
    answer: nothing,
    errors: ['UNPROCESSABLE', 'CONFLICT', 'TOO_MANY_REQUESTS'],
  }),
};
