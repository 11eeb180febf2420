import type { Page } from '@playwright/test';
import * as given from '../support/given.ts';
import { rows } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const profile = '/user/change-password';

const section = (page: Page) => page.getByRole('region', { name: 'Login history' });

/** Someone with thirty attempts, two pages: one with a wrong password, then twenty-nine good ones. */
async function openHistory(page: Page) {
  const { id, email } = await given.visitor();
  await given.attempts(id, 30);
  await signIn(page, email);
  await page.goto(profile);
  await expect(rows(section(page)).first()).toBeVisible();
}

test('people see their own attempts to sign in, newest first, by keyboard too', async ({ page }) => {
  await openHistory(page);
  await expect(section(page).getByRole('columnheader')).toHaveText([
    'Time',
    'Outcome',
    'IP address',
    'Browser',
  ]);
  await expect(rows(section(page))).toHaveCount(25);
  const one = rows(section(page)).nth(5);
  await expect(one).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d/);
  for (const text of ['Signed in', 'Chrome 126 on Windows', '127.0.0.1'])
    await expect(one).toContainText(text);
  // What the tip says; how tips come and go is tested with the kit.
  await expect(one.getByText('Chrome 126 on Windows')).toHaveAttribute('data-tip', given.userAgent);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rows(section(page)).nth(1)).toBeFocused();
  await section(page).getByRole('button', { name: 'Choose a date' }).first().press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose a date' }).locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-\d\d$/);
});
