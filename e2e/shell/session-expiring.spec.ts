import type { Page } from '@playwright/test';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ isNewcomer: true });

/** Fakes only the browser's clock, so the server's session stays fresh. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/user/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const banner = (page: Page) => page.getByRole('region', { name: 'Session' });

test('counts down the last five minutes of the session, under the banner of a new version', async ({
  page,
}) => {
  await signIn(page, 'manager@assay.test');
  await page.addInitScript(() =>
    new MutationObserver(() => {
      const meta = document.querySelector<HTMLMetaElement>('meta[name="version"]');
      if (meta && meta.content !== 'another') meta.content = 'another';
    }).observe(document, { childList: true, subtree: true }),
  );
  await openWithClock(page);
  await page.clock.fastForward('24:30');
  await page.clock.runFor(2_000);
  await expect(banner(page)).toBeHidden();
  const reread = page.waitForRequest('**/api/auth/session');
  await page.clock.fastForward('01:30');
  await reread;
  await expect(banner(page)).toContainText(/You'll be signed out in (4 min|3 min) \d\d s/);
  const version = page.getByRole('region', { name: 'New version' });
  await expect(version).toBeVisible();
  const [upper, lower] = [await version.boundingBox(), await banner(page).boundingBox()];
  expect(upper?.y).toBe(44);
  expect(lower?.y).toBe(44 + (upper?.height ?? 0));
  await page.clock.fastForward('02:30');
  await expect(banner(page)).toContainText(/You'll be signed out in 1 min \d\d s/);
  await page.clock.fastForward('01:00');
  await expect(banner(page)).toContainText(/You'll be signed out in \d?\d s/);
});

test('moves the end of the session in every tab when the user stays signed in', async ({ page, context }) => {
  await signIn(page, 'manager@assay.test');
  const other = await context.newPage();
  await openWithClock(page);
  await openWithClock(other);
  const { data: before } = await (await page.request.get('/api/auth/session')).json();
  for (const tab of [page, other]) {
    await tab.clock.fastForward('26:00');
    await expect(banner(tab)).toBeVisible();
  }
  const answered = page.waitForResponse('**/api/auth/refresh');
  const followed = other.waitForResponse('**/api/auth/session');
  await page.bringToFront();
  await banner(page).getByRole('button', { name: 'Stay signed in' }).focus();
  await page.keyboard.press('Enter');
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(Date.parse((await answer.json()).data.expiresAt)).toBeGreaterThan(Date.parse(before.expiresAt));
  await followed;
  for (const tab of [page, other]) {
    await tab.clock.setSystemTime(Date.now());
    await expect(banner(tab)).toBeHidden();
  }
});
