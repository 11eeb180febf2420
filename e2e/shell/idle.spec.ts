import type { Page } from '@playwright/test';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
const isTheSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-before'));

test.use({ isNewcomer: true });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'support@assay.test');
  await page.clock.install();
  await page.goto('/user/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await mark(page);
});

test('after eight hours of inactivity the page reloads', async ({ page }) => {
  await page.clock.fastForward('07:00:00');
  await page.mouse.move(200, 200);
  await page.clock.fastForward('07:58:00');
  await page.clock.fastForward('01:00');
  expect(await isTheSame(page), 'the pointer moved in between').toBe(true);
  const loaded = page.waitForEvent('load');
  await page.clock.fastForward('02:00');
  await loaded;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await isTheSame(page)).toBe(false);
});

test('what was typed is waited for', async ({ page }) => {
  const field = page.getByLabel('Current password', { exact: true });
  await field.fill('typed');
  await page.clock.fastForward('09:00:00');
  await page.clock.fastForward('02:00');
  await expect(field).toHaveValue('typed');
  expect(await isTheSame(page)).toBe(true);
  const loaded = page.waitForEvent('load');
  await field.fill('');
  await page.clock.fastForward('01:00');
  await page.clock.fastForward('08:01:00');
  await loaded;
  await expect(field).toHaveValue('');
});
