import type { Page } from '@playwright/test';
import { analyst } from '../support/demo.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedProblems: /ERR_FAILED/, isNewcomer: true });

const toasts = (page: Page) => page.locator('.mantine-Notification-root');

/** Signs out while the server is unreachable, which shows a toast. */
async function fail(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await failed;
}

test('shows two toasts at most, each for ten seconds unless the pointer or the focus is on it', async ({
  page,
}) => {
  await signIn(page, analyst);
  await page.clock.install();
  await page.goto('/user/change-password');
  await page.route('**/api/auth/sign-out', (route) => route.abort());
  await fail(page);
  const toast = page.getByRole('alert').filter({ hasText: "Assay isn't answering" });
  await expect(toast).toContainText('Failed');
  await page.clock.fastForward(9_000);
  await expect(toast).toBeVisible();
  await page.clock.fastForward(2_000);
  await page.clock.runFor(1_000);
  await expect(toast).toBeHidden();

  await fail(page);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).hover();
  await page.clock.fastForward(30_000);
  await page.clock.runFor(1_000);
  await expect(toasts(page), 'under the pointer').toHaveCount(1);
  await page.mouse.move(5, 300);
  await page.keyboard.press('n');
  await expect(toasts(page).getByRole('button')).toBeFocused();
  await page.clock.fastForward(30_000);
  await page.clock.runFor(1_000);
  await expect(toasts(page), 'with the focus').toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(0);

  await fail(page);
  await expect(toasts(page)).toHaveCount(1);
  await toasts(page).evaluate((one) => one.setAttribute('data-first', ''));
  for (let tries = 0; tries < 2; tries += 1) await fail(page);
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(2);
  await expect(page.locator('[data-first]'), 'the oldest made way').toHaveCount(0);
  await toasts(page).first().getByRole('button').click();
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(1);
});
