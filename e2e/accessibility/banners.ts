import { expect, type Page, type Route } from '@playwright/test';
import { admin } from '../support/demo.ts';
import { userMenu } from '../support/screen.ts';
import type { State } from './state.ts';

const profile = '/user/change-password';

/** Returns a handler that overrides fields of the server's answer. */
const instead = (more: object) => async (route: Route) => {
  const response = await route.fetch();
  const { data } = await response.json();
  await route.fulfill({ response, json: { data: { ...data, ...more } } });
};

const region = (page: Page, name: string) => expect(page.getByRole('region', { name })).toBeVisible();

const soon = () => ({ expiresAt: new Date(Date.now() + 240_000).toISOString() });

export const banners: readonly State[] = [
  {
    name: 'the session about to end, a new version, and a broken audit trail',
    as: admin,
    path: profile,
    prepare: async (page) => {
      await page.route('**/api/auth/session', (route) => instead(soon())(route));
      await page.route('**/api/config', instead({ version: 'another' }));
      await page.route('**/api/audit/trail', instead({ brokenSince: new Date().toISOString() }));
    },
    reach: async (page) => {
      await region(page, 'Session');
      await region(page, 'New version');
      await region(page, 'Audit log incomplete');
    },
  },
];

export const failures: readonly State[] = [
  {
    name: 'a page that cannot be read',
    path: '/auth/login',
    prepare: (page) => page.route('**/api/auth/session', (route) => route.abort()),
    reach: (page) => expect(page.getByRole('alert')).toBeVisible(),
  },
  {
    name: 'a toast',
    as: admin,
    path: profile,
    prepare: (page) => page.route('**/api/auth/sign-out', (route) => route.abort()),
    reach: async (page) => {
      await userMenu(page).click();
      await page.getByRole('menuitem').last().click();
      await expect(page.getByRole('alert')).toBeVisible();
      // The shortcut N focuses the toast, which keeps it visible.
      await page.keyboard.press('n');
    },
  },
];
