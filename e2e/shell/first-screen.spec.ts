import { brotliCompressSync } from 'node:zlib';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test.use({ isNewcomer: true });

const budgetBytes = 180_000;

for (const { name, path } of [
  { name: 'the login page', path: '/auth/login' },
  { name: 'the first screen behind it', path: '/home' },
]) {
  test(`${name} loads at most 180 kB of scripts and styles`, async ({ page }) => {
    if (path === '/home') await signIn(page, 'analyst@assay.test');
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (!/\.(?:js|css)$/.test(new URL(response.url()).pathname)) return;
      sizes.push(response.body().then((body) => brotliCompressSync(body).length));
    });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // All that the screen asks for by itself, also what it asks for later.
    await page.waitForLoadState('networkidle');
    if (path === '/home') await expect(page.locator('[data-row]').first()).toBeVisible();
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThanOrEqual(budgetBytes);
  });
}

test.describe('before the app has started', () => {
  test.use({ expectedProblems: /ERR_FAILED/ });

  test('in dark mode nothing is painted white', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(15, 18, 22)');
  });

  test('the theme that was chosen counts, not the one of the system', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('mantine-color-scheme-value', 'light'));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/auth/login');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(246, 247, 249)');
  });
});
