import { lenderId } from '@assay/contract/iam/client';
import type { Locator, Page } from '@playwright/test';
import { admin } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { chip, heading, rows, toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Role' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save role' });
const group = (within: Page | Locator, name: string) => within.getByRole('group', { name });
const groupBox = (page: Page, name: string) => group(page, name).getByRole('checkbox', { name, exact: true });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

test('creates a role from the catalogue, counts and logs its changes, and asks before suspending it', async ({
  page,
}) => {
  await signIn(page, admin);
  const name = given.uniquely('Desk');
  await page.goto('/iam/roles/new/admin');
  await form(page).getByLabel('Name').fill(name);
  await page.getByLabel('Search permissions').fill('direct');
  await expect(page.locator('fieldset').getByRole('checkbox')).toHaveCount(3);
  await groupBox(page, 'Payments').check();
  await page.getByLabel('Search permissions').fill('');
  // The group's box ticked only the two permissions that the search had left.
  const payments = groupBox(page, 'Payments');
  await expect(payments).toHaveJSProperty('indeterminate', true);
  await expect(group(page, 'Payments')).toContainText('2 of 3');
  const cannotSignIn = form(page).getByText("People with no other role can't sign in");
  await expect(cannotSignIn).toBeVisible();
  await expect(form(page).getByText('need “View ABA files and their history” as well')).toBeVisible();
  await box(page, 'Sign in to the credit platform').focus();
  await page.keyboard.press('Space');
  await expect(form(page).getByRole('status')).toHaveText('3 added');
  await expect(cannotSignIn).toBeHidden();
  await page.getByRole('button', { name: 'Create role' }).click();
  await toast(page, 'Role successfully created');
  await expect(heading(page)).toHaveText(name);
  const { pathname } = new URL(page.url());
  const holder = await given.newcomer(given.uniquely('Holder'), { clientId: lenderId });
  await given.rolesOf(holder.id, [Number(/\d+/.exec(pathname)?.[0])]);
  await page.reload();
  await expect(box(page, 'Process direct debit files')).toBeChecked();
  await expect(box(page, 'View ABA files and their history')).not.toBeChecked();

  await box(page, 'Process direct debit files').uncheck();
  await groupBox(page, 'Roles').check();
  await expect(form(page).getByRole('status')).toHaveText('3 added, 1 removed');
  await expect(page.getByText('removed', { exact: true })).toBeVisible();
  await save(page).click();
  await toast(page, 'Role successfully updated');
  await expect(form(page).getByRole('status')).toHaveText('');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(rows(page).first()).toContainText(/Added.*View roles.*Removed.*Process direct debit files/s);

  await form(page).getByLabel('Status').selectOption('Suspended');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: `Suspend the role ${name}?` });
  await expect(dialog).toContainText(/The one person .* loses its permissions/);
  await dialog.getByRole('button', { name: 'Suspend role' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page).first()).toContainText(/Status.*from Active → to Suspended/s);
  await page.goto(`/iam/roles?keywords=${name}&status=SUSPENDED`);
  await expect(rows(page)).toContainText([name]);
  await expect(chip(page, 'Suspended')).toBeVisible();
});

test('keeps a role for introducers to what those can hold, and people from adding to their own role', async ({
  page,
}) => {
  await signIn(page, admin);
  const name = given.uniquely('Broker');
  await page.goto('/iam/roles/new/admin');
  await form(page).getByLabel('Name').fill(name);
  await box(page, 'View audit logs').check();
  await box(page, 'View applications').check();
  await form(page).getByLabel('For introducers').check();
  await expect(box(page, 'View audit logs')).toHaveCount(0);
  await expect(
    page.getByText("Introducers can't hold these, so they're left out: View audit logs."),
  ).toBeVisible();
  await expect(form(page).getByRole('status'), 'what they can’t hold is gone').toHaveText('1 added');
  await form(page).getByLabel('For introducers').uncheck();
  await expect(box(page, 'View audit logs')).toBeChecked();
  await form(page).getByLabel('For introducers').check();
  await page.getByRole('button', { name: 'Create role' }).click();
  await toast(page, 'Role successfully created');
  await expect(heading(page)).toHaveText(name);
  await expect(form(page)).toContainText(/For\s*Introducers/);
  await expect(form(page).getByLabel('For introducers')).toHaveCount(0);
  await page.goto(`/iam/roles?keywords=${name}&isIntroducer=true`);
  await expect(rows(page)).toContainText('Introducers');
  await expect(chip(page, 'Introducers')).toBeVisible();

  await page.goto('/iam/roles?keywords=system');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(/System Administrator.*Active.*22/);
  await page.getByRole('link', { name: 'System Administrator' }).click();
  await expect(
    page.getByText('You hold this role, so someone else has to add permissions to it.'),
  ).toBeVisible();
  await expect(box(page, 'Process direct debit files')).toBeDisabled();
  await expect(box(page, 'Edit roles')).toBeEnabled();
  await box(page, 'Edit roles').uncheck();
  await save(page).click();
  await expect(form(page).getByRole('alert')).toContainText('without an administrator');
  await expect(box(page, 'Edit roles')).not.toBeChecked();
});
