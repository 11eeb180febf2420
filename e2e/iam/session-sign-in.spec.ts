import { demoPassword } from '@assay/given/people';
import type { Page } from '@playwright/test';
import * as given from '../support/given.ts';
import { heading, hold, userMenu } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';

const unknownAddress = () => `nobody-${crypto.randomUUID()}@example.com`;

const email = (page: Page) => page.getByLabel('Email address');
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });

async function tryToSignIn(page: Page, address: string, secret: string) {
  await email(page).fill(address);
  await password(page).fill(secret);
  await submit(page).click();
}

test('explains a refusal at the password, which can be shown, and signs in by keyboard alone', async ({
  page,
}) => {
  const person = await given.visitor();
  const address = unknownAddress();
  await page.goto('/');
  await expect(page).toHaveURL('/auth/login');
  await expect(page).toHaveTitle('Sign in · Assay');
  await expect(email(page)).toBeFocused();
  await password(page).fill('not the password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await email(page).fill(address);
  await submit(page).click();
  await expect(password(page), 'sent as a password all the same').toHaveAttribute('type', 'password');
  await expect(page.getByRole('alert')).toHaveText(/password/);
  await expect(email(page)).toHaveValue(address);
  await expect(password(page)).toHaveValue('not the password');
  await expect(password(page)).toBeFocused();
  await page.getByRole('button', { name: 'Show password' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();

  await page.reload();
  await expect(email(page)).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await expect(userMenu(page)).toBeVisible();
  await expect(heading(page)).toBeVisible();
  await expect(page).not.toHaveURL(/auth/);
  await page.goto('/auth/login');
  await expect(userMenu(page)).toBeVisible();
  await expect(page).not.toHaveURL(/auth/);
});

test('returns to the requested page with one request for a double click, and never to another site', async ({
  page,
  baseURL,
}) => {
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/sign-in')) requests += 1;
  });
  const person = await given.visitor();
  await page.goto('/user/change-password?from=mail#top');
  await expect(page).toHaveURL(/\/auth\/login\?next=/);
  const release = await hold(page, '**/api/auth/sign-in');
  await email(page).fill(person.email);
  await password(page).fill(demoPassword);
  await submit(page).dblclick();
  release();
  await expect(page).toHaveURL('/user/change-password?from=mail#top');
  expect(requests).toBe(1);

  await page.context().clearCookies();
  await page.goto(`/auth/login?next=${encodeURIComponent('//evil.example/')}`);
  const accounts = page.getByRole('region', { name: 'Try it as' });
  await expect(accounts.getByRole('button'), "the demo's accounts, by role").toHaveCount(10);
  await accounts.getByRole('button', { name: /^Credit Manager/ }).click();
  await expect(page.getByRole('button', { name: 'User menu' })).toContainText('Priya Raman');
  expect(new URL(page.url()).origin).toBe(baseURL);
});

test.describe('without a connection', () => {
  test.use({ expectedProblems: /ERR_FAILED|isn't answering/ });

  test('can be tried again once the server answers, and offers no accounts outside the demo', async ({
    page,
  }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (/demo-accounts/.test(request.url())) asked += 1;
    });
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { data: { ...data, demo: false } } });
    });
    const told = page.waitForResponse('**/api/config');
    await page.route('**/api/auth/session', (route) => route.abort());
    await page.goto('/auth/login');
    await expect(page.getByRole('alert')).toHaveText(/isn't answering/);
    await page.unroute('**/api/auth/session');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(email(page)).toBeVisible();
    await told;
    await expect(page.getByRole('region', { name: 'Try it as' })).toHaveCount(0);
    await page.route('**/api/auth/sign-in', (route) => route.abort());
    await tryToSignIn(page, unknownAddress(), 'whatever it is');
    await expect(page.getByRole('alert')).toHaveText(/isn't answering/);
    expect(asked).toBe(0);
  });
});
