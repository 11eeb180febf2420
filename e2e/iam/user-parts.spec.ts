import { lenderId } from '@assay/contract/iam/client';
import { emailOf } from '@assay/given/iam';
import type { Page } from '@playwright/test';
import { admin } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { heading, rows, toast } from '../support/screen.ts';
import { signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, label: string) =>
  page.getByRole('form', { name: 'User', exact: true }).getByLabel(label, { exact: true });
const parts = (page: Page) => page.getByRole('region', { name: 'User details' });
const tab = (page: Page, name: string | RegExp) => parts(page).getByRole('link', { name });
const box = (page: Page, name: string) => parts(page).getByRole('checkbox', { name });
const rolesForm = (page: Page) => page.getByRole('form', { name: 'Roles' });
const assign = (page: Page) => page.getByRole('button', { name: 'Assign roles' });
const assigned = 'Roles successfully assigned to the user';
const group = (page: Page, name: string) => page.getByRole('form', { name });
const members = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

async function openUser(page: Page, id: number, search = '') {
  await page.goto(`/iam/users/${id}/admin${search}`);
  await expect(parts(page)).toBeVisible();
}

async function pick(page: Page, label: string, name: string) {
  await page.getByLabel(label).fill(name);
  await page.getByRole('option', { name }).click();
}

test('counts the roles that are ticked and cleared, keeps them behind another tab, and assigns them', async ({
  page,
}) => {
  await signIn(page, admin);
  const [kept, gone, fresh] = [given.uniquely('Kept'), given.uniquely('Gone'), given.uniquely('Fresh')];
  const roleIds = [(await given.role(kept)).id, (await given.role(gone)).id];
  await given.role(fresh);
  const { id } = await given.newcomer(given.uniquely('Roles'));
  await given.rolesOf(id, roleIds);
  await openUser(page, id);
  const changes = rolesForm(page).getByRole('status');
  await expect(tab(page, /^Roles/)).toHaveText('Roles2');
  await box(page, gone).uncheck();
  await expect(changes).toHaveText('1 removed');
  await box(page, gone).check();
  await expect(changes, 'cleared and ticked again').toHaveText('');
  await box(page, gone).uncheck();
  await box(page, fresh).focus();
  await page.keyboard.press('Space');
  await expect(changes).toHaveText('1 added, 1 removed');
  await tab(page, 'Audit log').click();
  await expect(rows(parts(page)).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`/iam/users/${id}/admin`);
  await expect(changes).toHaveText('1 added, 1 removed');
  await assign(page).click();
  await toast(page, assigned);
  await expect(changes).toHaveText('');
  await page.reload();
  await expect(box(page, kept)).toBeChecked();
  await expect(box(page, gone)).not.toBeChecked();
  await expect(box(page, fresh)).toBeChecked();
});

test('picks, removes and saves the clients and users to manage, and asks nothing where none changed', async ({
  page,
}) => {
  await signIn(page, admin);
  const [first, second] = [given.uniquely('First'), given.uniquely('Second')];
  await given.client(first);
  await given.client(second);
  const managed = given.uniquely('Managed');
  await given.newcomer(managed);
  const { id } = await given.newcomer(given.uniquely('Manager'));
  await openUser(page, id);
  await tab(page, /^Groups/).click();
  await expect(page).toHaveURL(`/iam/users/${id}/admin?tab=groups`);
  const clients = group(page, 'Clients to manage').getByRole('status');
  await pick(page, 'Add a client', first);
  // The field is ready for the next client once this one is listed.
  await expect(clients).toHaveText('1 added');
  await expect(page.getByLabel('Add a client')).toHaveValue('');
  await pick(page, 'Add a client', second);
  await expect(page.getByLabel('Add a client')).toHaveValue('');
  await expect(clients).toHaveText('2 added');
  await page.getByRole('button', { name: `Remove ${first}` }).click();
  await expect(members(page, 'Clients to manage')).toHaveText([new RegExp(second)]);
  await pick(page, 'Add a user', managed);
  await expect(group(page, 'Users to manage').getByRole('status')).toHaveText('1 added');
  await group(page, 'Clients to manage').getByRole('button', { name: 'Save clients' }).click();
  await toast(page, 'Clients to manage saved');
  await expect(members(page, 'Users to manage'), 'not saved yet, not lost').toHaveCount(1);
  await group(page, 'Users to manage').getByRole('button', { name: 'Save users' }).click();
  await toast(page, 'Users to manage saved');
  await expect(tab(page, /^Groups/)).toHaveText('Groups2');
  await page.reload();
  await expect(members(page, 'Clients to manage')).toHaveText([new RegExp(second)]);
  await expect(members(page, 'Users to manage')).toHaveText([new RegExp(`Morgan ${managed}`)]);
  await page.getByLabel('Add a client').fill('Assay');
  await expect(page.getByRole('option', { name: 'Assay Direct' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Assay Finance' }), 'never the lender').toHaveCount(0);
  await page.getByLabel('Add a user').click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();

  await page.getByRole('button', { name: `Remove ${second}` }).click();
  await expect(clients).toHaveText('1 removed');
  await pick(page, 'Add a client', second);
  await expect(clients, 'removed and added again').toHaveText('');
  await page.getByRole('link', { name: 'Users' }).first().click();
  await expect(heading(page)).toHaveText('Users');
});

test('shows in tabs the attempts to sign in, where that feature is on, and what was changed', async ({
  page,
}) => {
  await signIn(page, admin);
  const [lastName, role] = [given.uniquely('Logged'), given.uniquely('Logged')];
  await given.role(role);
  const { id } = await given.newcomer(lastName);
  await openUser(page, id);
  await expect(page.getByText('Never', { exact: true })).toBeVisible();
  await tab(page, 'Login history').click();
  await expect(page).toHaveURL(`/iam/users/${id}/admin?tab=login-history`);
  await expect(parts(page).getByText('No sign-in attempts yet.')).toBeVisible();
  await given.attempts(id, 2);
  await page.reload();
  await expect(rows(parts(page))).toContainText(['Signed in', 'Wrong password']);
  await parts(page).getByLabel('Outcome').selectOption('Signed in');
  await expect(page).toHaveURL(`/iam/users/${id}/admin?tab=login-history&outcome=SUCCESS`);
  await expect(rows(parts(page))).toHaveCount(1);

  await tab(page, 'Audit log').click();
  await expect(rows(parts(page))).toHaveCount(1);
  await expect(rows(parts(page))).toContainText(emailOf(lastName));
  await page.getByLabel('First name').fill('Casey');
  await page.getByRole('button', { name: 'Save user' }).click();
  await expect(rows(parts(page)), 'the log follows what is saved beside it').toHaveCount(2);
  await expect(rows(parts(page)).first()).toContainText(
    /Helen Papadakis.*First name.*from Morgan → to Casey/,
  );
  await tab(page, /^Roles/).click();
  await box(page, role).check();
  await assign(page).click();
  await toast(page, assigned);
  await tab(page, 'Audit log').click();
  await expect(rows(parts(page))).toHaveCount(3);
  await expect(rows(parts(page)).first()).toContainText(new RegExp(`Roles.*Added ${role}`));

  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    const features = { ...data.features, loginHistory: false };
    await route.fulfill({ response: answer, json: { data: { ...data, features } } });
  });
  await openUser(page, id, '?tab=login-history');
  await expect(tab(page, 'Audit log')).toBeVisible();
  await expect(tab(page, 'Login history')).toHaveCount(0);
  await expect(rolesForm(page), 'the first tab stands in').toBeVisible();
});

test('locks what the user may not change, on their own page and on that of a person with more rights', async ({
  page,
}) => {
  await signIn(page, admin);
  await page.goto('/iam/users?keywords=admin%40assay.test');
  await page.getByRole('link', { name: 'Helen Papadakis' }).click();
  await expect(field(page, 'Status')).toBeDisabled();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/status/);
  await expect(field(page, 'First name')).toBeEnabled();
  await expect(page.getByText(/your( own)? roles/i)).toBeVisible();
  await expect(page.getByText('System Administrator')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Assign roles' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Groups', exact: true })).toHaveCount(0);

  const role = given.uniquely('Little');
  const little = ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.READ', 'IAM.USER.LENDER.UPDATE'] as const;
  await given.role(role, [...little]);
  const editor = await given.user({ permissions: little });
  const analyst = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.DECIDE'],
  });
  const { id } = await given.newcomer(given.uniquely('Given'), { clientId: lenderId });
  await signIn(page, editor.email);
  await openUser(page, analyst.id);
  await expect(field(page, 'Email')).toBeDisabled();
  await expect(field(page, 'Email')).toHaveAccessibleDescription(/permissions you don't have/);
  await expect(field(page, 'Status')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Email a password link' })).toHaveCount(0);
  await field(page, 'Mobile').fill('0491 570 156');
  await page.getByRole('button', { name: 'Save user' }).click();
  await toast(page, 'User saved');
  await openUser(page, id);
  await expect(box(page, 'System Administrator')).toBeDisabled();
  await expect(box(page, 'System Administrator')).toHaveAccessibleDescription(/permissions you don't have/);
  await expect(box(page, role)).toBeEnabled();
  await box(page, role).check();
  await assign(page).click();
  await toast(page, assigned);
});
