import type { Page } from '@playwright/test';
import { admin } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { linkIn, nextMail } from '../support/mailbox.ts';
import { toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'User', exact: true });
const email = (page: Page) => form(page).getByLabel('Email', { exact: true });

/** An administrator gives somebody another address. */
async function change(page: Page, id: number, address: string) {
  await signIn(page, admin);
  await page.goto(`/iam/users/${id}/admin`);
  await email(page).fill(address);
  await form(page).getByRole('button', { name: 'Save user' }).click();
  await toast(page, 'User saved');
  await expect(form(page)).toContainText(`to confirm ${address}.`);
}

test('a new email address counts once its owner has opened the link and confirmed it', async ({
  page,
  browser,
}) => {
  const user = await given.user();
  const address = `${given.uniquely('new')}@people.example`;
  await change(page, user.id, address);
  await expect(email(page), 'until then the present one stays').toHaveValue(user.email);
  expect((await nextMail(user.email, 0)).subject).toBe('Your email address is being changed');

  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await theirs.goto(linkIn(await nextMail(address, 0), 'confirm-email'));
  await expect(theirs, 'the token leaves the address bar').toHaveURL('/auth/confirm-email');
  await expect(theirs.getByText(`Confirm that ${address} is your email address`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Confirm email address' }).click();
  await expect(theirs.getByRole('status')).toContainText(`${address} is now the email address`);
  await expect(theirs.getByRole('status')).toContainText("We've emailed you a link to set your password");
  const next = await nextMail(address, 1);
  expect(next.subject, 'the old password has ended').toBe('Set a new password');
  await theirs.goto(linkIn(next, 'reset-password'));
  await expect(theirs.getByLabel('New password', { exact: true })).toBeVisible();
  await elsewhere.close();

  await page.reload();
  await expect(email(page)).toHaveValue(address);
  await expect(form(page)).not.toContainText('to confirm');
});

test('a change that was a mistake is cancelled, and its link says so', async ({ page }) => {
  const user = await given.user();
  const address = `${given.uniquely('wrong')}@people.example`;
  await change(page, user.id, address);
  const link = linkIn(await nextMail(address, 0), 'confirm-email');
  await form(page).getByRole('button', { name: 'Cancel the change' }).click();
  await toast(page, 'Email change cancelled');
  await expect(form(page)).not.toContainText('to confirm');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link no longer works');
});

test('whoever cannot grant what somebody holds sees why address, status and client are locked', async ({
  page,
}) => {
  const editor = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.READ', 'IAM.USER.LENDER.UPDATE'],
  });
  const analyst = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.DECIDE'],
  });
  await signIn(page, editor.email);
  await page.goto(`/iam/users/${analyst.id}/admin`);
  await expect(email(page)).toBeDisabled();
  await expect(email(page)).toHaveAccessibleDescription(/permissions you don't have/);
  await expect(form(page).getByLabel('Status')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Email a password link' })).toHaveCount(0);
  await form(page).getByLabel('Mobile').fill('0491 570 156');
  await form(page).getByRole('button', { name: 'Save user' }).click();
  await toast(page, 'User saved');
});

test('an invitation that has expired offers a new one', async ({ page }) => {
  const { id, email: address } = await given.newcomer(given.uniquely('Late'));
  const link = linkIn(await nextMail(address, 0), 'reset-password');
  await given.makeLinksOld(id);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This invitation has expired');
  await page.getByRole('button', { name: 'Send me a new invitation' }).click();
  await expect(page.getByRole('status')).toContainText("We've emailed you a new invitation");
  await page.goto(linkIn(await nextMail(address, 1), 'reset-password'));
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});
