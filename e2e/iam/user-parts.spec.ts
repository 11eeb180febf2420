import type { Page } from '@playwright/test';
import { demoPassword, expect, expectAccessible, signIn, test } from '../fixtures.ts';
import {
  admin,
  makeClient,
  makeColleague,
  makeRole,
  makeUser,
  meanwhile,
  send,
  toast,
  uniquely,
  userForm,
} from './administration.ts';

const parts = (page: Page) => page.getByRole('region', { name: 'Of this user' });
const rows = (page: Page) => parts(page).locator('[data-row]');
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

test('roles are assigned, after telling how many are added and removed', async ({ page }) => {
  await signIn(page, admin);
  const [kept, gone, fresh] = [uniquely('Kept'), uniquely('Gone'), uniquely('Fresh')];
  const roleIds = [(await makeRole(page, kept)).id, (await makeRole(page, gone)).id];
  await makeRole(page, fresh);
  const { id } = await makeUser(page, uniquely('Roles'));
  await send(page, 'PUT', `/iam/users/${id}/assign-roles`, { roleIds });
  await openUser(page, id);
  await expect(tab(page, /^Roles/)).toHaveText('Roles2');
  await box(page, gone).uncheck();
  await box(page, fresh).focus();
  await page.keyboard.press('Space');
  await expect(rolesForm(page).getByRole('status')).toHaveText('1 added, 1 removed');
  await expectAccessible(page);
  await assign(page).click();
  await toast(page, assigned);
  await expect(rolesForm(page).getByRole('status')).toHaveText('');
  await page.reload();
  await expect(box(page, kept)).toBeChecked();
  await expect(box(page, gone)).not.toBeChecked();
  await expect(box(page, fresh)).toBeChecked();
});

test('what is taken and given back is no change, and leaving asks nothing', async ({ page }) => {
  await signIn(page, admin);
  const [one, other] = [uniquely('One'), uniquely('Other')];
  const roleIds = [(await makeRole(page, one)).id, (await makeRole(page, other)).id];
  const clients = [(await makeClient(page, one)).id, (await makeClient(page, other)).id];
  const { id } = await makeUser(page, uniquely('Undone'));
  await send(page, 'PUT', `/iam/users/${id}/assign-roles`, { roleIds });
  await send(page, 'PATCH', `/iam/users/${id}/client-management-groups`, { clients });
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
});

test('whoever holds less sees which roles are not theirs to give, and why', async ({ page }) => {
  await signIn(page, admin);
  const role = uniquely('Little');
  await makeRole(page, role);
  const { id } = await makeUser(page, uniquely('Given'));
  await signIn(page, 'support@assay.test');
  await openUser(page, id);
  await expect(box(page, 'System Administrator')).toBeDisabled();
  await expect(box(page, 'System Administrator')).toHaveAccessibleDescription(/Permits more than you hold/);
  await expect(box(page, role)).toBeEnabled();
  await expect(box(page, role)).toHaveAccessibleDescription('1 permission');
  await box(page, role).check();
  await assign(page).click();
  await toast(page, assigned);
  await expect(tab(page, 'Audit log'), 'support may not read it').toHaveCount(0);
  await expectAccessible(page);
});

test('somebody else assigned roles first: who, which, and nothing chosen is lost', async ({
  page,
  browser,
}) => {
  await signIn(page, admin);
  const [mine, theirs] = [uniquely('Mine'), uniquely('Theirs')];
  await makeRole(page, mine);
  const { id: roleId } = await makeRole(page, theirs);
  const { id, version } = await makeUser(page, uniquely('Contested'));
  await openUser(page, id);
  await box(page, mine).check();
  await meanwhile(browser, 'support@assay.test', (support) =>
    send(support, 'PUT', `/iam/users/${id}/assign-roles`, { roleIds: [roleId], version }),
  );
  await assign(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(dialog).toContainText('Tom Gallagher saved it on');
  const choice = dialog.getByRole('group', { name: 'Roles' });
  await expect(choice.getByLabel('Keep mine')).toBeChecked();
  await expect(choice).toContainText(mine);
  await expect(choice).toContainText(theirs);
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await expect(box(page, mine)).toBeChecked();
  await expect(rolesForm(page).getByRole('status')).toHaveText('1 added, 1 removed');
  await box(page, theirs).check();
  await expect(rolesForm(page).getByRole('status')).toHaveText('1 added');
  await assign(page).click();
  await toast(page, assigned);
  await page.reload();
  await expect(box(page, mine)).toBeChecked();
  await expect(box(page, theirs)).toBeChecked();
});

test('clients and users to manage are picked, taken away and kept', async ({ page }) => {
  await signIn(page, admin);
  const [first, second] = [uniquely('First'), uniquely('Second')];
  await makeClient(page, first);
  await makeClient(page, second);
  const managed = uniquely('Managed');
  await makeUser(page, managed);
  const { id } = await makeUser(page, uniquely('Manager'));
  await openUser(page, id);
  await tab(page, /^Groups/).click();
  await expect(page).toHaveURL(`/iam/users/${id}/admin?tab=groups`);
  await pick(page, 'Add a client', first);
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
  await page.getByLabel('Add a user').click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

test('what is chosen in one tab stays while another is looked at', async ({ page }) => {
  await signIn(page, admin);
  const role = uniquely('Staying');
  await makeRole(page, role);
  const { id } = await makeUser(page, uniquely('Tabs'));
  await openUser(page, id);
  await box(page, role).check();
  await tab(page, 'Audit log').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(`/iam/users/${id}/admin`);
  await expect(box(page, role)).toBeChecked();
  await expect(rolesForm(page).getByRole('status')).toHaveText('1 added');
});

test('the attempts of that user to sign in stand in a tab', async ({ page, browser }) => {
  await signIn(page, admin);
  const { id, email } = await makeColleague(page, uniquely('Attempts'), 'Introducer');
  await openUser(page, id);
  await expect(page.getByText("Hasn't signed in yet")).toBeVisible();
  await tab(page, 'Login history').click();
  await expect(parts(page).getByText('Nobody has tried to sign in as this user yet.')).toBeVisible();
  await meanwhile(browser, email, async (person) => {
    const answer = await person.request.post('/api/auth/sign-in', {
      data: { email, password: `not ${demoPassword}` },
      headers: { 'x-assay': '1' },
    });
    expect(answer.status()).toBe(401);
  });
  await page.reload();
  await expect(page.getByText("Hasn't signed in yet")).toHaveCount(0);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page)).toContainText(['Wrong password', 'Signed in']);
  await parts(page).getByLabel('Outcome').selectOption('Signed in');
  await expect(page).toHaveURL(`/iam/users/${id}/admin?tab=login-history&outcome=SUCCESS`);
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page);
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
  const { id } = await makeUser(page, uniquely('Flag'));
  await openUser(page, id, '?tab=login-history');
  await expect(tab(page, 'Audit log')).toBeVisible();
  await expect(tab(page, 'Login history')).toHaveCount(0);
  await expect(rolesForm(page), 'the first tab stands in').toBeVisible();
});

test('the audit log tells how the user was made and what was changed since', async ({ page }) => {
  await signIn(page, admin);
  const lastName = uniquely('Logged');
  const role = uniquely('Logged');
  await makeRole(page, role);
  const { id } = await makeUser(page, lastName);
  await openUser(page, id, '?tab=audit');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(userForm(lastName).email);
  await page.getByLabel('First name').fill('Casey');
  await page.getByRole('button', { name: 'Save user' }).click();
  await expect(rows(page), 'the log follows what is saved beside it').toHaveCount(2);
  await expect(rows(page).first()).toContainText(/Helen Papadakis.*First name.*from Morgan → to Casey/);
  await tab(page, /^Roles/).click();
  await box(page, role).check();
  await assign(page).click();
  await toast(page, assigned);
  await tab(page, 'Audit log').click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText(new RegExp(`Roles.*Added ${role}`));
  await expectAccessible(page);
});

test('category and page of the audit log live in the address, and Back restores them', async ({ page }) => {
  await signIn(page, admin);
  const lastName = uniquely('Often');
  const { id, version: first } = await makeUser(page, lastName);
  let version = first;
  for (let round = 1; round <= 26; round += 1) {
    const form = { ...userForm(lastName), firstName: `Round ${round}`, version };
    ({ version } = await send(page, 'PUT', `/iam/users/${id}`, form));
  }
  await openUser(page, id, '?tab=audit');
  await expect(rows(page)).toHaveCount(25);
  await parts(page).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/iam/users/${id}/admin?tab=audit&page=2`);
  await expect(rows(page)).toHaveCount(2);
  await parts(page).getByLabel('Category').selectOption('Authentication');
  await expect(page).toHaveURL(`/iam/users/${id}/admin?tab=audit&category=AUTHENTICATION`);
  await expect(parts(page).getByText('No changes in this category have been recorded.')).toBeVisible();
  await parts(page).getByRole('button', { name: 'Clear' }).click();
  await expect(page).toHaveURL(`/iam/users/${id}/admin?tab=audit`);
  await expect(rows(page)).toHaveCount(25);
  await page.goBack();
  await expect(parts(page).getByLabel('Category')).toHaveValue('AUTHENTICATION');
  await page.goBack();
  await expect(rows(page)).toHaveCount(2);
  await page.goto(`/iam/users/${id}/admin?tab=audit&category=USER&page=2`);
  await expect(rows(page)).toHaveCount(2);
  await expect(parts(page).getByLabel('Category')).toHaveValue('USER');
});
