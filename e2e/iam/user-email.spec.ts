import type { Page } from '@playwright/test';
import { admin } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { linkIn, nextMail } from '../support/mailbox.ts';
import { toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'User', exact: true });
const email = (page: Page) => form(page).getByLabel('Email', { exact: true });

async function change(page: Page, id: number, address: string) {
  await signIn(page, admin);
  await page.goto(`/iam/users/${id}/admin`);
  await email(page).fill(address);
  await form(page).getByRole('button', { name: 'Save user' }).click();
  await toast(page, 'User saved');
  await expect(form(page)).toContainText(`to confirm ${address}.`);
}

test('counts a new email address once its owner confirms it, and kills the link of a cancelled one', async ({
  page,
  browser,
}) => {
  const user = await given.user();
  const [wrong, address] = [
    `${given.uniquely('wrong')}@people.example`,
    `${given.uniquely('new')}@people.example`,
  ];
  await change(page, user.id, wrong);
  await expect(email(page), 'until then the present one stays').toHaveValue(user.email);
  const dead = linkIn(await nextMail(wrong, 0), 'confirm-email');
  await form(page).getByRole('button', { name: 'Cancel the change' }).click();
  await toast(page, 'Email change cancelled');
  await expect(form(page)).not.toContainText('to confirm');
  await change(page, user.id, address);
  expect((await nextMail(user.email, 1)).subject).toBe('Your email address is being changed');

  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await theirs.goto(dead);
  await expect(theirs.getByRole('alert')).toContainText('This link no longer works');
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
