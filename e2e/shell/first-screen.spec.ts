import { existsSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { invited } from '../assessment/accreditation/invitation.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ isNewcomer: true });

const budgetBytes = { login: 170_000, invitation: 215_000, landing: 240_000 } as const;
/** A slow line pays for each request. */
const mostRequests = 40;

const seed = new URL('../../apps/server/seed/reference-data.json', import.meta.url);
const { roles } = JSON.parse(readFileSync(seed, 'utf8')) as { roles: { name: string; account: string }[] };

const built = new URL('../../apps/web/dist/', import.meta.url);

/** Returns the size over https, where all but the smallest files are compressed. */
function compressedSize(url: string, body: Buffer): number {
  const file = new URL(`.${new URL(url).pathname}.br`, built);
  return existsSync(file) ? statSync(file).size : brotliCompressSync(body).length;
}

async function loadedBy(page: Page, path: string) {
  const sizes: Promise<number>[] = [];
  const note = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (!/\.(?:js|css)$/.test(new URL(response.url()).pathname)) return;
    sizes.push(response.body().then((body) => compressedSize(response.url(), body)));
  };
  page.on('response', note);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Some files load lazily.
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { bytes, requests: sizes.length };
}

async function disableCache(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
}

test("loads the login page, an invitation and every role's landing screen within their budgets", async ({
  page,
}) => {
  await disableCache(page);
  const measure = async (name: string, path: string, mostBytes: number) => {
    const { bytes, requests } = await loadedBy(page, path);
    expect(requests, `requests of ${name}`).toBeGreaterThan(0);
    expect(requests, `requests of ${name}`).toBeLessThanOrEqual(mostRequests);
    expect(bytes, `bytes of ${name}`).toBeLessThanOrEqual(mostBytes);
  };
  await measure('the login page', '/auth/login', budgetBytes.login);
  await measure('an invitation', (await invited()).path, budgetBytes.invitation);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(roles).not.toEqual([]);
  for (const { name, account } of roles) {
    await page.goto('about:blank');
    await signIn(page, account);
    await measure(`the landing screen of ${name}`, '/home', budgetBytes.landing);
    await expect(page, name).not.toHaveURL(/auth/);
  }
});

test.describe('before the app has started', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test("paints the background in the system's theme, or in the user's where they chose one", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 18, 22)');
    await page.evaluate(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
    await page.reload();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(246, 247, 249)');
  });
});
