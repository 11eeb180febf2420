import type { Page } from '@playwright/test';
import { analyst } from '../support/demo.ts';
import { heading } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const profile = '/user/change-password';

/** Makes the next page look like one from another build, until it is reloaded. */
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

test('asks for the version once a minute and on returning to the tab, and offers a new one', async ({
  page,
}) => {
  await signIn(page, analyst);
  await page.clock.install();
  await page.goto(profile);
  await expect(heading(page)).toBeVisible();
  let asked = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/config')) asked++;
  });
  await page.clock.fastForward(61_000);
  await expect.poll(() => asked).toBeGreaterThanOrEqual(1);
  const before = asked;
  // This repeats, since a pending answer also serves a later question.
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
      return asked;
    })
    .toBeGreaterThan(before);
  await expect(banner(page)).toBeHidden();

  await comeFromAnotherBuild(page);
  await page.goto(profile);
  await expect(banner(page).getByRole('status')).toHaveText(/new version/);
  await banner(page).getByRole('button', { name: 'Reload' }).click();
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('meta[name="version"]')).not.toHaveAttribute('content', 'another');
  await expect(banner(page)).toBeHidden();
});
