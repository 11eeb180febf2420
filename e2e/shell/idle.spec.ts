import type { Page } from '@playwright/test';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-before', ''));
const isTheSame = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-before'));

test.use({ isNewcomer: true });

test('reloads the page after eight hours of inactivity, once nothing unsaved is on it', async ({ page }) => {
  await signIn(page, 'support@assay.test');
  await page.clock.install();
  await page.goto('/user/change-password');
  const field = page.getByLabel('Current password', { exact: true });
  await expect(field).toBeVisible();
  await mark(page);
  await page.clock.fastForward('07:00:00');
  await page.mouse.move(200, 200);
  await page.clock.fastForward('07:58:00');
  await page.clock.fastForward('01:00');
  expect(await isTheSame(page), 'the pointer moved in between').toBe(true);
  let loaded = page.waitForEvent('load');
  await page.clock.fastForward('02:00');
  await loaded;
  await expect(field).toBeVisible();
  expect(await isTheSame(page)).toBe(false);

  await mark(page);
  await field.fill('typed');
  await page.clock.fastForward('09:00:00');
  await page.clock.fastForward('02:00');
  await expect(field).toHaveValue('typed');
  expect(await isTheSame(page)).toBe(true);
  loaded = page.waitForEvent('load');
  await field.fill('');
  await page.clock.fastForward('01:00');
  await page.clock.fastForward('08:01:00');
  await loaded;
  await expect(field).toHaveValue('');
  expect(await isTheSame(page)).toBe(false);
});
