import { demoPassword } from '@assay/given/people';
import type { Page } from '@playwright/test';
import * as given from '../support/given.ts';
import { heading, rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const profile = '/user/change-password';

const section = (page: Page) => page.getByRole('region', { name: 'Login history' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('shows people their attempts to sign in, newest first, and changes their password', async ({ page }) => {
  const { id, email } = await given.visitor();
  await given.attempts(id, 30);
  await signIn(page, email);
  await page.goto(profile);
  await expect(section(page).getByRole('columnheader')).toHaveText([
    'Time',
    'Outcome',
    'IP address',
    'Browser',
  ]);
  await expect(rows(section(page)), 'the first of two pages').toHaveCount(25);
  const one = rows(section(page)).nth(5);
  await expect(one).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  for (const text of ['Signed in', 'Chrome 126 on Windows', '127.0.0.1'])
    await expect(one).toContainText(text);
  await expect(one.getByText('Chrome 126 on Windows')).toHaveAttribute('data-tip', given.userAgent);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(section(page)).nth(1)).toBeFocused();
  await section(page).getByRole('button', { name: 'Choose a date' }).first().press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose a date' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d$/);

  await field(page, 'Current password').fill(demoPassword);
  for (const label of ['New password', 'Repeat new password'])
    await field(page, label).fill('saltbush kelpie verandah');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();
  await expect(field(page, 'Current password')).toHaveValue('');
  await page.reload();
  await expect(heading(page), 'this session goes on').toHaveText('Profile');
});
