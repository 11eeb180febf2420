import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { invited } from '../assessment/accreditation/invitation.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ isNewcomer: true });

const budgetBytes = { login: 170_000, invitation: 180_000, landing: 240_000 } as const;
/** A slow line pays for each of them. */
const mostRequests = 40;

const seed = new URL('../../apps/server/seed/reference-data.json', import.meta.url);
const { roles } = JSON.parse(readFileSync(seed, 'utf8')) as { roles: { name: string; account: string }[] };

const compressed = new Map<string, number>();

/** Compressing costs more than all the rest here, and the screens share most of their files. */
function compressedSize(url: string, body: Buffer): number {
  const size = compressed.get(url) ?? brotliCompressSync(body).length;
  compressed.set(url, size);
  return size;
}

/** The scripts and styles that the screen at this address loads into a browser with an empty cache. */
async function loadedBy(page: Page, path: string) {
  const sizes: Promise<number>[] = [];
  const note = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    if (!/\.(?:js|css)$/.test(new URL(response.url()).pathname)) return;
    sizes.push(response.body().then((body) => compressedSize(response.url(), body)));
  };
  page.on('response', note);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Also what it asks for later.
  await page.waitForLoadState('networkidle');
  page.off('response', note);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { bytes, requests: sizes.length };
}

test('the login page loads at most 170 kB of scripts and styles', async ({ page }) => {
  const { bytes, requests } = await loadedBy(page, '/auth/login');
  expect(requests).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budgetBytes.login);
});

test('the page that an invitation leads to loads at most 180 kB of scripts and styles', async ({ page }) => {
  const { bytes, requests } = await loadedBy(page, (await invited()).path);
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  expect(requests).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budgetBytes.invitation);
});

for (const { name, account } of roles)
  test(`the landing screen of ${name} loads at most 240 kB of scripts and styles in 40 requests`, async ({
    page,
  }) => {
    await signIn(page, account);
    const { bytes, requests } = await loadedBy(page, '/home');
    expect(requests).toBeGreaterThan(0);
    expect(requests).toBeLessThanOrEqual(mostRequests);
    expect(bytes).toBeLessThanOrEqual(budgetBytes.landing);
  });

test.describe('before the app has started', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('in dark mode nothing is painted white', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 18, 22)');
  });

  test("the user's theme counts, not the system's", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(246, 247, 249)');
  });
});
