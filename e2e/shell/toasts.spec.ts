import type { Page } from '@playwright/test';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedProblems: /ERR_FAILED/, isNewcomer: true });

const toasts = (page: Page) => page.locator('.mantine-Notification-root');

/** Signing out while the server can't be reached: each try shows a toast. */
async function fail(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await failed;
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 'analyst@assay.test');
  await page.clock.install();
  await page.goto('/user/change-password');
  await page.route('**/api/auth/sign-out', (route) => route.abort());
});

test('a toast is short, and goes after ten seconds', async ({ page }) => {
  await fail(page);
  const toast = page.getByRole('alert').filter({ hasText: "Assay isn't answering" });
  await expect(toast).toContainText('Failed');
  await page.clock.fastForward(9_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2_000);
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();
});

test('two are shown at once, and the newest makes the oldest go', async ({ page }) => {
  await fail(page);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).evaluate((toast) => toast.setAttribute('data-first', ''));
  for (let tries = 0; tries < 2; tries += 1) await fail(page);
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(2);
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await toasts(page).first().getByRole('button').click();
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(1);
});

test('its time stops while it is hovered over or has the focus', async ({ page }) => {
  await fail(page);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).hover();
  await page.clock.fastForward(30_000);
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.mouse.move(5, 300);
  await page.keyboard.press('n');
  await expect(toasts(page).getByRole('button')).toBeFocused();
  await page.clock.fastForward(30_000);
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(0);
});
