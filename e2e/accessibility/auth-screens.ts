import { expect } from '@playwright/test';
import * as given from '../support/given.ts';
import type { State } from './state.ts';

export const authScreens: Readonly<Record<string, readonly State[]>> = {
  '/auth/login': [{ name: 'sign in', path: '/auth/login' }],
  '/auth/forgot-password': [{ name: 'forgot password', path: '/auth/forgot-password' }],
  '/auth/reset-password': [
    {
      name: 'new password',
      path: async () => given.passwordLink((await given.user()).id),
      reach: async (page) => {
        await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
      },
    },
    { name: 'new password without a token', path: '/auth/reset-password' },
  ],
  '/auth/confirm-email': [
    {
      name: 'confirm email',
      path: async () => given.pendingEmail((await given.user()).id),
      reach: (page) => expect(page.getByRole('button', { name: 'Confirm email address' })).toBeVisible(),
    },
    { name: 'confirm email with a link that no longer works', path: '/auth/confirm-email?token=any' },
    { name: 'confirm email without a token', path: '/auth/confirm-email' },
  ],
};
