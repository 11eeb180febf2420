import { demoPassword } from '@assay/given/people';
import type { Page } from '@playwright/test';
import * as given from '../support/given.ts';
import { heading, sessionEnded } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const another = 'saltbush kelpie verandah';
const profile = '/user/change-password';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function change(page: Page, current: string, next: string, repeated = next) {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(next);
  await field(page, 'Repeat new password').fill(repeated);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a changed password signs the other devices out, and keeps this one', async ({ page, browser }) => {
  const { email } = await given.visitor();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signIn(other, email);
  await other.goto(profile);
  await expect(heading(other)).toBeVisible();
  await signIn(page, email);
  await page.goto(profile);
  await change(page, demoPassword, another);
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();
  await expect(field(page, 'Current password')).toHaveValue('');
  await expect(sessionEnded(other)).toBeVisible();
  await elsewhere.close();
  await page.reload();
  await expect(heading(page)).toHaveText('Profile');
});
