import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, signIn, test } from '../fixtures.ts';

const refusal = "Your email address or password is incorrect, or this account can't sign in at the moment.";

const unknownAddress = () => `nobody-${crypto.randomUUID()}@example.com`;

const email = (page: Page) => page.getByLabel('Email address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function tryToSignIn(page: Page, address: string, secret: string) {
  await email(page).fill(address);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('signing in leads to the first screen of that person', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/auth/login');
  await expect(page).toHaveTitle('Sign in · Assay');
  await expectAccessible(page);
  await tryToSignIn(page, 'analyst@assay.test', demoPassword);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/auth/);
  await page.goto('/auth/login');
  await expect(page).not.toHaveURL(/auth/);
});

test('the keyboard alone is enough to sign in', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(email(page)).toBeFocused();
  await page.keyboard.type('auditor@assay.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
});

test('a page that needs signing in is come back to', async ({ page }) => {
  await page.goto('/user/change-password?from=mail#top');
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  await tryToSignIn(page, 'analyst@assay.test', demoPassword);
  await expect(page).toHaveURL('/user/change-password?from=mail#top');
});

for (const elsewhere of [
  'https://evil.example/',
  '//evil.example/',
  '/\\evil.example/',
  'javascript:alert(1)',
]) {
  test(`signing in never leads to ${elsewhere}`, async ({ page, baseURL }) => {
    await page.goto(`/auth/login?next=${encodeURIComponent(elsewhere)}`);
    await tryToSignIn(page, 'analyst@assay.test', demoPassword);
    await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(baseURL);
  });
}

test('a refusal says so, keeps what was typed and goes back to the password', async ({ page }) => {
  const address = unknownAddress();
  await page.goto('/auth/login');
  await tryToSignIn(page, address, 'not the password');
  await expect(page.getByRole('alert')).toHaveText(refusal);
  await expect(email(page)).toHaveValue(address);
  await expect(password(page)).toHaveValue('not the password');
  await expect(password(page)).toBeFocused();
  await expectAccessible(page);
});

test('someone without access is told nothing else', async ({ page }) => {
  await page.goto('/auth/login');
  await tryToSignIn(page, 'noaccess@assay.test', demoPassword);
  await expect(page.getByRole('alert')).toHaveText(refusal);
});

test('after five wrong passwords the right one is refused in the same words', async ({ page }) => {
  await page.goto('/auth/login');
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answered = page.waitForResponse('**/api/auth/sign-in');
    await tryToSignIn(page, 'lockme@assay.test', `wrong password ${attempt}`);
    expect((await answered).status()).toBe(401);
  }
  const answered = page.waitForResponse('**/api/auth/sign-in');
  await tryToSignIn(page, 'lockme@assay.test', demoPassword);
  expect((await answered).status()).toBe(401);
  await expect(page.getByRole('alert')).toHaveText(refusal);
});

test('errors stand beside their fields and the first takes the focus', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(email(page)).toHaveAccessibleDescription('Email address is required');
  await expect(password(page)).toHaveAccessibleDescription('Password is required');
  await expect(email(page)).toBeFocused();
  await expectAccessible(page);
  await email(page).fill('nobody');
  await password(page).fill('x');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(email(page)).toHaveAccessibleDescription(/Enter an e-mail address/);
});

test('the password can be shown, and is sent as a password all the same', async ({ page }) => {
  await page.goto('/auth/login');
  await password(page).fill('shown for a moment');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await email(page).fill(unknownAddress());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
});

test('a double click sends one request', async ({ page }) => {
  let requests = 0;
  await page.route('**/api/auth/sign-in', async (route) => {
    requests += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/auth/login');
  await email(page).fill('analyst@assay.test');
  await password(page).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  expect(requests).toBe(1);
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: /ERR_FAILED|The server cannot be reached/ });

  test('signing in says that the server cannot be reached', async ({ page }) => {
    await page.goto('/auth/login');
    await page.route('**/api/auth/sign-in', (route) => route.abort());
    await tryToSignIn(page, unknownAddress(), 'whatever it is');
    await expect(page.getByRole('alert')).toHaveText(
      "We can't reach the server. Check your connection and try again.",
    );
  });

  test('the page says so, and trying again brings it back', async ({ page }) => {
    await page.route('**/api/auth/session', (route) => route.abort());
    await page.goto('/auth/login');
    await expect(page.getByRole('alert')).toHaveText(/The server cannot be reached/);
    await expectAccessible(page);
    await page.unroute('**/api/auth/session');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(email(page)).toBeVisible();
  });
});

test('logging out ends the session in every tab', async ({ page, context }) => {
  await signIn(page, 'analyst@assay.test');
  await page.goto('/user/change-password');
  const other = await context.newPage();
  await other.goto('/user/change-password');
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible();

  await page.getByRole('button', { name: /^User menu/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth/login');
  await expect(other).toHaveURL(/\/auth\/login\?next=/);
  expect((await page.request.get('/api/auth/session')).status()).toBe(401);
});

test('the user menu closes with Escape and gives the focus back', async ({ page }) => {
  await signIn(page, 'analyst@assay.test');
  await page.goto('/user/change-password');
  const button = page.getByRole('button', { name: /^User menu/ });
  await button.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
});
