import { changePasswordForm, newPassword, passwordLength } from '@assay/contract/iam/password';
import { z } from 'zod';

export const passwordHint = `At least ${passwordLength.min} characters. Common passwords aren't allowed. A few unrelated words work well.`;

const repeated = z.string().min(1, 'Enter the new password again');
const differs = "The passwords don't match";

export const resetForm = z
  .object({ password: newPassword, repeatPassword: repeated })
  .refine(({ password, repeatPassword }) => password === repeatPassword, {
    error: differs,
    path: ['repeatPassword'],
  });

export const changeForm = changePasswordForm
  .extend({ repeatPassword: repeated })
  .refine((form) => form.newPassword === form.repeatPassword, { error: differs, path: ['repeatPassword'] });
