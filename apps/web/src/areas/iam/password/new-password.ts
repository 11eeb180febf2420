import { changePasswordForm, newPassword, passwordLength } from '@assay/contract/iam/session';
import { z } from 'zod';

export const passwordHint = `At least ${passwordLength.min} characters. Common passwords are refused; a few unrelated words make a good one.`;

const repeated = z.string().min(1, 'Type the new password again');
const differs = 'The two passwords are not the same';

export const resetForm = z
  .object({ password: newPassword, repeatPassword: repeated })
  .refine(({ password, repeatPassword }) => password === repeatPassword, {
    error: differs,
    path: ['repeatPassword'],
  });

export const changeForm = changePasswordForm
  .extend({ repeatPassword: repeated })
  .refine((form) => form.newPassword === form.repeatPassword, { error: differs, path: ['repeatPassword'] });
