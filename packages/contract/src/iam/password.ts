import { z } from 'zod';
import { endpoint, nothing } from '../kit/endpoint.ts';
import { email } from '../kit/schemas.ts';

export const passwordLength = { min: 12, max: 128 } as const;

/** A password that someone chooses; whether it is a common one, the server says. */
export const newPassword = z
  .string('Password is required')
  .min(passwordLength.min, `Password must have at least ${passwordLength.min} characters`)
  .max(passwordLength.max, `Password must be ${passwordLength.max} characters or fewer`);

export const forgotPasswordForm = z.strictObject({ email });
export const resetPasswordForm = z.strictObject({
  token: z.string().min(1).max(200),
  password: newPassword,
});
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
