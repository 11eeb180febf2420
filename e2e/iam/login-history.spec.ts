import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, signIn, test } from '../fixtures.ts';

const owner = 'payments@assay.test';
const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0.0.0 Safari/537.36';

const section = (page: Page) => page.getByRole('region', { name: 'Login history' });
const rows = (page: Page) => section(page).locator('[data-row]');

/** Thirty attempts are two pages: one with a wrong password, the others good. */
test.beforeAll(async ({ request }) => {
  const attempt = (password: string) =>
    request.post('/api/auth/sign-in', {
      data: { email: owner, password },
      headers: { 'x-assay': '1', 'user-agent': browser },
    });
  expect((await attempt('not the password')).status()).toBe(401);
  for (let round = 0; round < 29; round += 1) expect((await attempt(demoPassword)).status()).toBe(200);
});

async function open(page: Page, search = '') {
  await signIn(page, owner);
  await page.goto(`/user/change-password${search}`);
  await expect(rows(page).first()).toBeVisible();
}

test('people see their own attempts to sign in, newest first', async ({ page }) => {
  await open(page);
  await expect(section(page).getByRole('columnheader')).toHaveText([
    'Time',
    'Outcome',
    'Network address',
    'Browser',
  ]);
  await expect(rows(page)).toHaveCount(25);
  await expect(rows(page).nth(5)).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  await expect(rows(page).nth(5)).toContainText('Signed in');
  await expect(rows(page).nth(5)).toContainText('Chrome 126 on Windows');
  await expect(rows(page).nth(5)).toContainText('127.0.0.1');
  // What the tip says; how tips come and go is tested with the kit.
  const named = rows(page).getByText('Chrome 126 on Windows').first();
  await expect(named).toHaveAttribute('data-tip', browser);
  await expectAccessible(page);
});

test('outcome, days, order and page live in the address', async ({ page }) => {
  await open(page);
  await section(page).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/user/change-password?page=2');
  await expect(section(page).getByText(/^26–/)).toBeVisible();
  await section(page).getByLabel('Outcome').selectOption('Wrong password');
  await expect(page).toHaveURL('/user/change-password?outcome=WRONG_PASSWORD');
  await expect(rows(page).filter({ hasText: 'Signed in' })).toHaveCount(0);
  await expect(rows(page).first()).toContainText('Wrong password');
  await section(page).getByLabel('From', { exact: true }).fill('01/01/2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/change-password?outcome=WRONG_PASSWORD&from=2026-01-01');
  await section(page).getByRole('button', { name: 'Remove filter: Wrong password' }).click();
  await expect(page).toHaveURL('/user/change-password?from=2026-01-01');
  await expect(section(page).getByRole('button', { name: 'Remove filter: From 01/01/2026' })).toBeVisible();
  await page.goBack();
  await expect(rows(page).filter({ hasText: 'Signed in' })).toHaveCount(0);
  await page.goBack();
  await page.goBack();
  await expect(section(page).getByText(/^26–/)).toBeVisible();
});

test('a pasted address shows the same, and days without attempts show none', async ({ page }) => {
  await open(page, '?outcome=WRONG_PASSWORD&order=createdAt');
  await expect(rows(page).first()).toContainText('Wrong password');
  await expect(section(page).getByRole('columnheader', { name: 'Time' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.goto('/user/change-password?to=2020-01-01');
  await expect(section(page).getByText('Nothing matches these filters.')).toBeVisible();
  await section(page).getByRole('button', { name: 'Remove filter: To 01/01/2020' }).click();
  await expect(page).toHaveURL('/user/change-password');
  await expect(rows(page)).toHaveCount(25);
});

test('the calendar, the columns and the rows work by keyboard alone', async ({ page }) => {
  await open(page);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await section(page).getByRole('button', { name: 'Choose a date' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose a date' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d$/);
  await section(page).getByRole('button', { name: 'Columns' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Browser' }).press('Enter');
  await expect(section(page).getByRole('columnheader', { name: 'Browser' })).toHaveCount(0);
});
