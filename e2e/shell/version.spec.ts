import type { Page } from '@playwright/test';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

/** The page as it would be after the server has moved on: it came from another build. */
const comeFromAnotherBuild = (page: Page) =>
  page.addInitScript(() => {
    if (sessionStorage.getItem('reloaded')) return;
    new MutationObserver((_, observer) => {
      const meta = document.querySelector<HTMLMetaElement>('meta[name="version"]');
      if (!meta) return;
      meta.content = 'another';
      sessionStorage.setItem('reloaded', 'next time');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });

test.use({ isNewcomer: true });

const banner = (page: Page) => page.getByRole('region', { name: 'New version' });

test('a new version is offered, and Reload brings it', async ({ page }) => {
  await signIn(page, 'analyst@assay.test');
  await comeFromAnotherBuild(page);
  await page.goto('/user/change-password');
  await expect(banner(page).getByRole('status')).toHaveText(/new version/);
  await banner(page).getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name="version"]')).not.toHaveAttribute('content', 'another');
  await expect(banner(page)).toBeHidden();
});

test('the version is checked once a minute and on returning to the tab', async ({ page }) => {
  await signIn(page, 'analyst@assay.test');
  await page.clock.install();
  await page.goto('/user/change-password');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let asked = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/config')) asked++;
  });
  await page.clock.fastForward(61_000);
  await expect.poll(() => asked).toBeGreaterThanOrEqual(1);
  const before = asked;
  // Again and again, since an answer that is still under way serves for the question too.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return asked;
    })
    .toBeGreaterThan(before);
  await expect(banner(page)).toBeHidden();
});
