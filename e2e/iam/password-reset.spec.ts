import { demoPassword } from '@assay/given/people';
import * as given from '../support/given.ts';
import { linkTo } from '../support/mailbox.ts';
import { heading, sessionEnded } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('sets a new password with the emailed link, once, and answers alike for an unknown address', async ({
  page,
  browser,
}) => {
  const unknown = `nobody-${crypto.randomUUID()}@example.com`;
  await page.goto('/auth/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The sign-in page has this field too, and the address changes before the page does.
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  await expect(page).toHaveURL('/auth/forgot-password');
  await page.getByLabel('Email address').fill(unknown);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status')).toContainText(`If there's an account for ${unknown}`);

  const { email } = await given.user();
  await page.goto('/auth/reset-password');
  await expect(page.getByRole('alert'), 'without a token').toHaveText(/link/);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText(`If there's an account for ${email}`);
  const path = await linkTo(email);

  const elsewhere = await browser.newContext();
  const signedIn = await elsewhere.newPage();
  await signIn(signedIn, email);
  await signedIn.goto('/user/change-password');
  await expect(heading(signedIn)).toBeVisible();

  await page.goto(path);
  const first = page.getByLabel('New password', { exact: true });
  const second = page.getByLabel('Repeat new password');
  const set = page.getByRole('button', { name: 'Set password' });
  await expect(first).toBeVisible();
  await expect(page, 'the token leaves the address bar').toHaveURL('/auth/reset-password');
  await first.fill('short');
  await second.fill('short');
  await set.click();
  await expect(first).toHaveAccessibleDescription(/12 characters/);
  await expect(first).toBeFocused();
  await first.fill('password1234');
  await second.fill('password12345');
  await set.click();
  await expect(second).toHaveAccessibleDescription(/passwords/);
  await expect(second).toBeFocused();
  await second.fill('password1234');
  await set.click();
  await expect(first, "the server's word stands beside the field").toHaveAccessibleDescription(/too common/);
  await expect(first).toBeFocused();
  await first.fill(demoPassword);
  await second.fill(demoPassword);
  await set.click();
  await expect(page.getByRole('status')).toHaveText(/Your new password is set/);
  await expect(sessionEnded(signedIn), 'sessions elsewhere end').toBeVisible();
  await elsewhere.close();

  await page.goto(path);
  await expect(page.getByRole('alert'), 'said before a password is typed').toHaveText(/expired/);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
});
