import { emailOf } from '@assay/given/iam';
import { demoPassword } from '@assay/given/people';
import type { Page } from '@playwright/test';
import { admin, brokerAdmin, support } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { linkTo } from '../support/mailbox.ts';
import { chip, crumbs, heading, hold, picks, rows, toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'User', exact: true });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });

async function openList(page: Page, search = '') {
  await page.goto(`/iam/users${search}`);
  await expect(rows(page).first()).toBeVisible();
}

test('searches and sorts the list as the address says; Back and a pasted address show the same again', async ({
  page,
}) => {
  await signIn(page, admin);
  const word = given.uniquely('Seek');
  await given.newcomer(`${word}One`, { email: `${word}.z@people.example` });
  await given.newcomer(`${word}Two`, { email: `${word}.y@people.example` });
  await openList(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Client',
    'Roles',
    'Status',
    'Last login',
  ]);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(word);
  await expect(page).toHaveURL(`/iam/users?keywords=${word}`);
  await expect(page.getByText('2 results')).toBeVisible();
  await expect(rows(page)).toContainText([`${word}One`, `${word}Two`]);
  await expect(rows(page).first().locator('td').last()).toHaveText('Never');
  await page.keyboard.type('Two');
  await expect(page).toHaveURL(`/iam/users?keywords=${word}Two`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link').click();
  await expect(heading(page)).toHaveText(`Morgan ${word}Two`);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue(`${word}Two`);
  await expect(rows(page)).toHaveCount(1);
  await page.goBack();
  await expect(page, 'before the first letter').toHaveURL('/iam/users');
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await openList(page, `?keywords=${word}&order=-name`);
  await expect(rows(page)).toContainText([`${word}Two`, `${word}One`]);
  await page.getByRole('button', { name: 'Email' }).click();
  await expect(page).toHaveURL(`/iam/users?order=email&keywords=${word}`);
  await expect(rows(page)).toContainText([`${word}.y@`, `${word}.z@`]);
  await page.getByRole('button', { name: 'Email' }).click();
  await expect(rows(page)).toContainText([`${word}.z@`, `${word}.y@`]);
  await chip(page, `“${word}”`).click();
  await expect(page).toHaveURL('/iam/users?order=-email');
});

test('opens a row from the keyboard, also one asked for before it was there, with its name at once', async ({
  page,
}) => {
  await signIn(page, admin);
  const word = given.uniquely('Quick');
  await given.newcomer(`${word}A`);
  await given.newcomer(`${word}B`);
  await openList(page);
  const search = page.getByRole('searchbox');
  const release = await hold(page, new RegExp(`users\\?.*keywords=${word}`));
  await search.pressSequentially(word);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page, 'nobody else is opened').toHaveURL(`/iam/users?keywords=${word}`);
  await expect(search).toBeFocused();
  release();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toBeFocused();

  const releaseUser = await hold(page, /\/api\/iam\/users\/\d+$/);
  for (const key of ['j', 'k', 'j']) await page.keyboard.press(key);
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`Morgan ${word}B`);
  await expect(crumbs(page)).toContainText(`Morgan ${word}B`);
  await expect(form(page)).toBeHidden();
  releaseUser();
  await expect(field(page, 'Last name')).toHaveValue(`${word}B`);
});

test('narrows the list by status, client and company, each with a chip that removes it', async ({ page }) => {
  await signIn(page, admin);
  const name = given.uniquely('Filtered');
  const { id } = await given.client(name);
  const word = given.uniquely('Narrow');
  await given.newcomer(`${word}Active`, { clientId: id });
  await given.newcomer(`${word}Paused`, { clientId: id, status: 'SUSPENDED' });
  await openList(page);
  // The picker loads on its first click.
  await page.getByRole('combobox', { name: 'Client' }).click();
  await page.getByRole('combobox', { name: 'Client' }).fill(name);
  await expect(picks(page)).toHaveCount(1);
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(`/iam/users?clientIds=${id}`);
  await expect(rows(page)).toHaveCount(2);
  await page.getByLabel('Status').selectOption('Suspended');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(`${word}Paused`);
  await page.getByLabel('Company').selectOption('Lender');
  await expect(page.getByText('No results match these filters.')).toBeVisible();
  await page.getByLabel('Company').selectOption('Introducer');
  await expect(rows(page)).toHaveCount(1);
  await expect(chip(page, 'Lender')).toHaveCount(0);
  await page.reload();
  await expect(chip(page, name), 'a pasted address has only the id').toBeVisible();
  await chip(page, 'Introducer').click();
  await chip(page, 'Suspended').click();
  await expect(page).toHaveURL(`/iam/users?clientIds=${id}`);
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(rows(page)).toHaveCount(1);
  await chip(page, 'Suspended').click();
  await chip(page, name).click();
  await expect(page).toHaveURL('/iam/users');
});

test('creates a user by keyboard alone, whose email lets the person in', async ({ page }) => {
  await signIn(page, admin);
  const lastName = given.uniquely('Made');
  const email = emailOf(lastName);
  await page.goto('/iam/users');
  await page.getByRole('link', { name: 'New user' }).press('Enter');
  await expect(heading(page)).toHaveText('New user');
  await form(page).getByRole('button', { name: 'Create user' }).press('Enter');
  await expect(field(page, 'First name')).toBeFocused();
  await expect(field(page, 'First name')).toHaveAccessibleDescription('First name is required');
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/Email is required/);
  await expect(field(page, 'Client')).toHaveAccessibleDescription('Client is required');
  await expect(field(page, 'Manager')).toBeDisabled();
  await page.keyboard.type('Alex');
  for (const text of [lastName, email, '0412345678']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Client')).toBeFocused();
  await page.keyboard.type('assay fin');
  await expect(picks(page)).toHaveText(['Assay Finance']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Client')).toHaveValue('Assay Finance');
  await page.keyboard.press('Tab');
  await page.keyboard.type('raman');
  await expect(picks(page)).toHaveText([/^Priya Raman/]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Manager')).toHaveValue('Priya Raman');
  const auditorRole = page.getByRole('checkbox', { name: /^Auditor/ });
  await auditorRole.press('Space');
  await expect(page.getByRole('checkbox', { name: 'Introducer', exact: true })).toHaveCount(0);
  await form(page).getByRole('button', { name: 'Create user' }).press('Enter');
  await toast(page, 'New user created');
  await expect(page).toHaveURL(/\/iam\/users\/\d+\/admin$/);
  await expect(heading(page)).toHaveText(`Alex ${lastName}`);
  await expect(field(page, 'Mobile')).toHaveValue('0412 345 678');
  await expect(auditorRole).toBeChecked();

  const path = await linkTo(email);
  await page.context().clearCookies();
  await page.goto(path);
  await page.getByLabel('New password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Repeat new password').fill(demoPassword);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('status')).toHaveText(/Your new password is set/);
});

test('lets introducer support and administrators of an introducer create users in their own reach', async ({
  page,
}) => {
  await signIn(page, support);
  await page.goto('/iam/users?keywords=raman');
  await page.getByRole('link', { name: 'Priya Raman' }).click();
  await expect(page.getByText('manager@assay.test')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await page.goto('/iam/users/new/admin');
  await field(page, 'Client').fill('assay finance');
  await expect(page.getByText('No matches')).toBeVisible();
  await field(page, 'Client').fill('harbourline');
  await expect(page.getByRole('option', { name: 'Harbourline Asset Finance' })).toBeVisible();

  await signIn(page, brokerAdmin);
  const lastName = given.uniquely('Broker');
  await page.goto('/iam/users/new/admin');
  await field(page, 'First name').fill('Robin');
  await field(page, 'Last name').fill(lastName);
  await field(page, 'Email').fill(emailOf(lastName));
  await field(page, 'Client').click();
  await expect(picks(page)).toHaveCount(1);
  await picks(page).click();
  await page.getByRole('button', { name: 'Create user' }).click();
  await toast(page, 'New user created');
  await expect(heading(page)).toHaveText(`Robin ${lastName}`);
});
