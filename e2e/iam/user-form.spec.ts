import { iam } from '@assay/contract/iam/area';
import { emailOf, userForm } from '@assay/given/iam';
import type { Page } from '@playwright/test';
import { admin, support } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { mailsTo, nextMail } from '../support/mailbox.ts';
import {
  conflict,
  crumbs,
  heading,
  leaving,
  picks,
  saveChosen,
  sessionEnded,
  stay,
  toast,
} from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const form = (page: Page) => page.getByRole('form', { name: 'User', exact: true });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save user' });
const usersInSidebar = (page: Page) => page.getByRole('link', { name: 'Users' }).first();

async function openUser(page: Page, id: number) {
  await page.goto(`/iam/users/${id}/admin`);
  await expect(form(page)).toBeVisible();
}

/** Does it, and waits for the server's answer: the same toast may still be showing from before. */
async function accepted(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await act();
  expect((await answer).status()).toBe(200);
}

/** The writes that the page sends from now on. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

test('a user is changed twice in a row; heading and breadcrumbs follow; leaving with unsaved text asks', async ({
  page,
}) => {
  await signIn(page, admin);
  const lastName = given.uniquely('Twice');
  const { id } = await given.newcomer(lastName);
  await openUser(page, id);
  await field(page, 'First name').fill('Casey');
  await field(page, 'Mobile').fill('+61 412 345 678');
  await save(page).click();
  await toast(page, 'User saved');
  await expect(heading(page)).toHaveText(`Casey ${lastName}`);
  await expect(page).toHaveTitle(`Casey ${lastName} · Assay`);
  await expect(crumbs(page)).toContainText(`Casey ${lastName}`);
  await expect(field(page, 'Mobile'), 'as it was saved').toHaveValue('0412 345 678');
  await field(page, 'Mobile').fill('');
  await usersInSidebar(page).click();
  await stay(page).click();
  await expect(field(page, 'Mobile')).toHaveValue('');
  await accepted(page, () => save(page).click());
  await usersInSidebar(page).click();
  await expect(heading(page)).toHaveText('Users');
  await expect(leaving(page)).toBeHidden();
  await page.goBack();
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Casey');
  await expect(field(page, 'Mobile')).toHaveValue('');
});

test('roles assigned meanwhile leave unsaved text alone, and cause no conflict', async ({ page }) => {
  await signIn(page, admin);
  const role = given.uniquely('Between');
  await given.role(role);
  const { id } = await given.newcomer(given.uniquely('Between'));
  await openUser(page, id);
  await field(page, 'First name').fill('Typed');
  await page.getByRole('checkbox', { name: role }).check();
  await page.getByRole('button', { name: 'Assign roles' }).click();
  await toast(page, 'Roles successfully assigned to the user');
  await expect(field(page, 'First name')).toHaveValue('Typed');
  await save(page).click();
  await toast(page, 'User saved');
  await page.getByRole('checkbox', { name: role }).uncheck();
  await accepted(page, () => page.getByRole('button', { name: 'Assign roles' }).click());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Typed');
  await expect(page.getByRole('checkbox', { name: role })).not.toBeChecked();
});

test('the manager belongs to the chosen client', async ({ page }) => {
  await signIn(page, admin);
  const { id } = await given.newcomer(given.uniquely('Moving'));
  await openUser(page, id);
  await field(page, 'Manager').fill('whitfield');
  await expect(page.getByRole('option', { name: 'Karen Whitfield' })).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page, 'Client').fill('assay finance');
  await page.getByRole('option', { name: 'Assay Finance' }).click();
  await field(page, 'Manager').fill('whitfield');
  await expect(page.getByText('No matches')).toBeVisible();
  await field(page, 'Manager').fill('raman');
  await page.getByRole('option', { name: 'Priya Raman' }).click();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: /^Move .* to another client\?$/ });
  await expect(dialog).toContainText(/signed out everywhere, and loses the roles/);
  await dialog.getByRole('button', { name: 'Move user' }).click();
  await toast(page, 'User saved');
  await page.reload();
  await expect(field(page, 'Client')).toHaveValue('Assay Finance');
  await expect(field(page, 'Manager')).toHaveValue('Priya Raman');
});

test('suspending asks first; cancelled, nothing is sent; confirmed, the person is signed out', async ({
  page,
  browser,
}) => {
  await signIn(page, admin);
  const lastName = given.uniquely('Stopped');
  const { id } = await given.newcomer(lastName);
  const { id: roleId } = await given.role(given.uniquely('Reader'), [
    'ACCESS.CREDIT_PLATFORM',
    'IAM.USER.READ',
  ]);
  await given.rolesOf(id, [roleId]);
  const context = await browser.newContext();
  const person = await context.newPage();
  await signIn(person, emailOf(lastName));
  await person.goto('/iam/users');
  await expect(person.locator('[data-row]').first()).toBeVisible();
  await openUser(page, id);
  await field(page, 'Status').selectOption('Suspended');
  const writes = writesOf(page);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: `Suspend Morgan ${lastName}?` });
  await expect(dialog).toContainText(/signed out/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Status')).toHaveValue('SUSPENDED');
  expect(writes).toEqual([]);
  await save(page).click();
  await dialog.getByRole('button', { name: 'Suspend user' }).click();
  await toast(page, 'User saved');
  expect(writes).toEqual([`PUT /api/iam/users/${id}`]);
  expect((await person.request.get('/api/iam/users')).status()).toBe(401);
  await person.getByRole('searchbox').fill('anybody');
  await expect(sessionEnded(person)).toBeVisible();
  await context.close();
});

test('closing asks too, and becoming active again does not', async ({ page }) => {
  await signIn(page, admin);
  const lastName = given.uniquely('Closed');
  const { id } = await given.newcomer(lastName);
  await openUser(page, id);
  await field(page, 'Status').selectOption('Closed');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: `Close Morgan ${lastName}?` });
  await expect(dialog).toContainText(/sign in/);
  await dialog.getByRole('button', { name: 'Close user' }).click();
  await toast(page, 'User saved');
  await expect(page.getByRole('button', { name: 'Email a password link' })).toHaveCount(0);
  await field(page, 'Status').selectOption('Active');
  await accepted(page, () => save(page).click());
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Email a password link' })).toBeVisible();
});

test('nobody changes their own status, roles or groups, and the page says so', async ({ page }) => {
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
});

test('a conflict names who saved first and keeps what was typed', async ({ page }) => {
  await signIn(page, admin);
  const lastName = given.uniquely('Contested');
  const { id, version } = await given.newcomer(lastName);
  await openUser(page, id);
  await field(page, 'First name').fill('Mine');
  const body = { ...userForm(lastName, { mobile: '0411 222 333' }), version };
  await (await as(support)).call(iam.updateUser, { params: { id }, body });
  await save(page).click();
  await expect(conflict(page)).toContainText('Tom Gallagher');
  await expect(conflict(page).getByRole('group')).toHaveCount(0);
  await expect(conflict(page)).toContainText("Your changes don't overlap with theirs. Save to keep both.");
  await saveChosen(page);
  await toast(page, 'User saved');
  await expect(field(page, 'First name')).toHaveValue('Mine');
  await expect(field(page, 'Mobile')).toHaveValue('0411 222 333');
});

test('a client that someone else chose is kept, and the manager is chosen from its people', async ({
  page,
}) => {
  await signIn(page, admin);
  const [name, lastName, colleague] = [
    given.uniquely('Elsewhere'),
    given.uniquely('Moved'),
    given.uniquely('Colleague'),
  ];
  const { id: clientId } = await given.client(name);
  await given.newcomer(colleague, { clientId });
  const { id, version } = await given.newcomer(lastName);
  await openUser(page, id);
  await field(page, 'First name').fill('Mine');
  const body = { ...userForm(lastName, { clientId }), version };
  await (await as(support)).call(iam.updateUser, { params: { id }, body });
  await save(page).click();
  await saveChosen(page);
  await toast(page, 'User saved');
  await expect(conflict(page)).toHaveCount(0);
  await expect(field(page, 'Client')).toHaveValue(name);
  await field(page, 'Manager').click();
  await expect(picks(page)).toHaveText([new RegExp(colleague)]);
  await picks(page).click();
  await expect(field(page, 'Manager')).toHaveValue(new RegExp(colleague));
});

test('the email to set a password is sent again only after a question that says where', async ({ page }) => {
  await signIn(page, admin);
  const lastName = given.uniquely('Again');
  const email = emailOf(lastName);
  const { id } = await given.newcomer(lastName);
  await nextMail(email, 0);
  await openUser(page, id);
  await page.getByRole('button', { name: 'Email a password link' }).click();
  const dialog = page.getByRole('dialog', { name: `Send Morgan ${lastName} an email?` });
  await expect(dialog).toContainText(email);
  await dialog.getByRole('button', { name: 'Send email' }).dblclick();
  await toast(page, / is on its way$/);
  expect((await nextMail(email, 1)).subject).toBe('Welcome to Assay');
  expect(await mailsTo(email)).toHaveLength(2);
  // Five an hour: then the page says from when on.
  const caller = await as(admin);
  for (let more = 0; more < 3; more++) await caller.call(iam.emailPasswordLink, { params: { id } });
  await page.reload();
  await expect(
    page.getByText(/sent several emails already\. The next one can be sent at \d\d:\d\d\.$/).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email a password link' })).toBeDisabled();
});
