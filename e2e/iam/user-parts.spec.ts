import { iam } from '@assay/contract/iam/area';
import { lenderId } from '@assay/contract/iam/client';
import { emailOf } from '@assay/given/iam';
import type { Page } from '@playwright/test';
import { admin, support } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { conflict, heading, keepMine, rows, saveChosen, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

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

test('roles are assigned, after showing how many are added and removed', async ({ page }) => {
  await signIn(page, admin);
  const [kept, gone, fresh] = [given.uniquely('Kept'), given.uniquely('Gone'), given.uniquely('Fresh')];
  const roleIds = [(await given.role(kept)).id, (await given.role(gone)).id];
  await given.role(fresh);
  const { id } = await given.newcomer(given.uniquely('Roles'));
  await given.rolesOf(id, roleIds);
  await openUser(page, id);
  await expect(tab(page, /^Roles/)).toHaveText('Roles2');
  await box(page, gone).uncheck();
  await box(page, fresh).focus();
  await page.keyboard.press('Space');
  await expect(rolesForm(page).getByRole('status')).toHaveText('1 added, 1 removed');
  await assign(page).click();
  await toast(page, assigned);
  await expect(rolesForm(page).getByRole('status')).toHaveText('');
  await page.reload();
  await expect(box(page, kept)).toBeChecked();
  await expect(box(page, gone)).not.toBeChecked();
  await expect(box(page, fresh)).toBeChecked();
});

test('removing and adding back is no change, and leaving asks nothing', async ({ page }) => {
  await signIn(page, admin);
  const [one, other] = [given.uniquely('One'), given.uniquely('Other')];
  const roleIds = [(await given.role(one)).id, (await given.role(other)).id];
  const clients = [(await given.client(one)).id, (await given.client(other)).id];
  const { id } = await given.newcomer(given.uniquely('Undone'));
  await given.rolesOf(id, roleIds);
  await (await as(admin)).call(iam.setManagedClients, { params: { id }, body: { clients } });
  await openUser(page, id);
  await box(page, one).uncheck();
  await expect(rolesForm(page).getByRole('status')).toHaveText('1 removed');
  await box(page, one).check();
  await expect(rolesForm(page).getByRole('status')).toHaveText('');
  await tab(page, /^Groups/).click();
  await page.getByRole('button', { name: `Remove ${one}` }).click();
  await expect(members(page, 'Clients to manage')).toHaveCount(1);
  await pick(page, 'Add a client', one);
  await expect(members(page, 'Clients to manage')).toHaveText([new RegExp(one), new RegExp(other)]);
  await page.getByRole('link', { name: 'Users' }).first().click();
  await expect(heading(page)).toHaveText('Users');
});

test("people with fewer permissions see which roles they can't assign, and why", async ({ page }) => {
  const role = given.uniquely('Little');
  const little = ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.READ', 'IAM.USER.LENDER.UPDATE'] as const;
  await given.role(role, [...little]);
  const editor = await given.user({ permissions: little });
  const { id } = await given.newcomer(given.uniquely('Given'), { clientId: lenderId });
  await signIn(page, editor.email);
  await openUser(page, id);
  await expect(box(page, 'System Administrator')).toBeDisabled();
  await expect(box(page, 'System Administrator')).toHaveAccessibleDescription(/permissions you don't have/);
  await expect(box(page, role)).toBeEnabled();
  await box(page, role).check();
  await assign(page).click();
  await toast(page, assigned);
});

test('a conflict over roles shows them by name, and keeps what was ticked', async ({ page }) => {
  await signIn(page, admin);
  const [mine, theirs] = [given.uniquely('Mine'), given.uniquely('Theirs')];
  await given.role(mine);
  const { id: roleId } = await given.role(theirs);
  const { id, version } = await given.newcomer(given.uniquely('Contested'));
  await openUser(page, id);
  await box(page, mine).check();
  const body = { roleIds: [roleId], version };
  await (await as(support)).call(iam.assignRoles, { params: { id }, body });
  await assign(page).click();
  await expect(conflict(page)).toContainText('Tom Gallagher');
  const choice = conflict(page).getByRole('group', { name: 'Roles' });
  await expect(choice).toContainText(mine);
  await expect(choice).toContainText(theirs);
  await keepMine(page);
  await saveChosen(page);
  await toast(page, assigned);
  await page.reload();
  await expect(box(page, mine)).toBeChecked();
  await expect(box(page, theirs)).not.toBeChecked();
});

test('clients and users to manage are picked, removed and saved', async ({ page }) => {
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
  await pick(page, 'Add a client', first);
  // The field is free for the next once this one is listed.
  await expect(group(page, 'Clients to manage').getByRole('status')).toHaveText('1 added');
  await expect(page.getByLabel('Add a client')).toHaveValue('');
  await pick(page, 'Add a client', second);
  await expect(page.getByLabel('Add a client')).toHaveValue('');
  await expect(group(page, 'Clients to manage').getByRole('status')).toHaveText('2 added');
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
  // Introducers are shown nothing of the lender's, so the lender isn't offered.
  await page.getByLabel('Add a client').fill('Assay');
  await expect(page.getByRole('option', { name: 'Assay Direct' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Assay Finance' })).toHaveCount(0);
  await page.getByLabel('Add a user').click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
});

test('what is chosen in one tab stays while another is open', async ({ page }) => {
  await signIn(page, admin);
  const role = given.uniquely('Staying');
  await given.role(role);
  const { id } = await given.newcomer(given.uniquely('Tabs'));
  await openUser(page, id);
  await box(page, role).check();
  await tab(page, 'Audit log').click();
  await expect(rows(parts(page))).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`/iam/users/${id}/admin`);
  await expect(box(page, role)).toBeChecked();
  await expect(rolesForm(page).getByRole('status')).toHaveText('1 added');
});

test("a user's sign-in attempts are in a tab", async ({ page }) => {
  const { id } = await given.user();
  await signIn(page, admin);
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
});

test('without its feature there is no login history', async ({ page }) => {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const { data } = await answer.json();
    await route.fulfill({
      response: answer,
      json: { data: { ...data, features: { ...data.features, loginHistory: false } } },
    });
  });
  await signIn(page, admin);
  const { id } = await given.newcomer(given.uniquely('Flag'));
  await openUser(page, id, '?tab=login-history');
  await expect(tab(page, 'Audit log')).toBeVisible();
  await expect(tab(page, 'Login history')).toHaveCount(0);
  await expect(rolesForm(page), 'the first tab stands in').toBeVisible();
});

test('the audit log shows how the user was created and what was changed since', async ({ page }) => {
  await signIn(page, admin);
  const lastName = given.uniquely('Logged');
  const role = given.uniquely('Logged');
  await given.role(role);
  const { id } = await given.newcomer(lastName);
  await openUser(page, id, '?tab=audit');
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
});
