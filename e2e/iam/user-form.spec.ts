import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { mailTo, nextMail } from '../mailbox.ts';
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const form = (page: Page) => page.getByRole('form', { name: 'User', exact: true });
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save user' });
const picks = (page: Page) => page.getByRole('listbox').getByRole('option');
const usersInSidebar = (page: Page) => page.getByRole('link', { name: 'Users' }).first();

async function openUser(page: Page, id: number) {
  await page.goto(`/iam/users/${id}/admin`);
  await expect(form(page)).toBeVisible();
}

/** Does it, and waits for the server's word: the same toast may still stand from before. */
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

test('a user is changed twice in a row; heading and breadcrumbs follow the new name', async ({ page }) => {
  await signIn(page, admin);
  const lastName = uniquely('Twice');
  const { id } = await makeUser(page, lastName);
  await openUser(page, id);
  await expectAccessible(page);
  await field(page, 'First name').fill('Casey');
  await field(page, 'Mobile').fill('+61 412 345 678');
  await save(page).click();
  await toast(page, 'User saved');
  await expect(heading(page)).toHaveText(`Casey ${lastName}`);
  await expect(page).toHaveTitle(`Casey ${lastName} · Assay`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(`Casey ${lastName}`);
  await expect(field(page, 'Mobile'), 'as it was saved').toHaveValue('0412 345 678');
  await field(page, 'Mobile').fill('');
  await accepted(page, () => save(page).click());
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Casey');
  await expect(field(page, 'Mobile')).toHaveValue('');
});

test('leaving with unsaved text asks; after saving it does not', async ({ page }) => {
  await signIn(page, admin);
  const { id } = await makeUser(page, uniquely('Leaving'));
  await openUser(page, id);
  await field(page, 'First name').fill('Unsaved');
  await usersInSidebar(page).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'First name')).toHaveValue('Unsaved');
  await expect(page).toHaveURL(`/iam/users/${id}/admin`);
  await save(page).click();
  await toast(page, 'User saved');
  await usersInSidebar(page).click();
  await expect(heading(page)).toHaveText('Users');
  await expect(dialog).toBeHidden();
});

test('roles that are assigned in between leave unsaved text alone, and make no conflict', async ({
  page,
}) => {
  await signIn(page, admin);
  const role = uniquely('Between');
  await makeRole(page, role);
  const { id } = await makeUser(page, uniquely('Between'));
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

test('the manager is somebody of the client that is chosen', async ({ page }) => {
  await signIn(page, admin);
  const { id } = await makeUser(page, uniquely('Moving'));
  await openUser(page, id);
  await field(page, 'Manager').fill('whitfield');
  await expect(page.getByRole('option', { name: 'Karen Whitfield' })).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page, 'Client').fill('assay finance');
  await page.getByRole('option', { name: 'Assay Finance' }).click();
  await field(page, 'Manager').fill('whitfield');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await field(page, 'Manager').fill('raman');
  await page.getByRole('option', { name: 'Priya Raman' }).click();
  await save(page).click();
  await toast(page, 'User saved');
  await page.reload();
  await expect(field(page, 'Client')).toHaveValue('Assay Finance');
  await expect(field(page, 'Manager')).toHaveValue('Priya Raman');
});

test('suspending asks first; cancelled, nothing is sent; confirmed, the person is stopped', async ({
  page,
  browser,
}) => {
  await signIn(page, admin);
  const lastName = uniquely('Stopped');
  const { id, email } = await makeColleague(page, lastName, 'Introducer Administrator');
  const context = await browser.newContext();
  const person = await context.newPage();
  await signIn(person, email);
  await person.goto('/iam/users');
  await expect(person.locator('[data-row]').first()).toBeVisible();
  await openUser(page, id);
  await field(page, 'Status').selectOption('Suspended');
  const writes = writesOf(page);
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: `Suspend Morgan ${lastName}?` });
  await expect(dialog).toContainText(`Morgan ${lastName} is signed out everywhere at once`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Status')).toHaveValue('SUSPENDED');
  expect(writes).toEqual([]);
  await save(page).click();
  await dialog.getByRole('button', { name: 'Suspend user' }).click();
  await toast(page, 'User saved');
  expect(writes).toEqual([`PUT /api/iam/users/${id}`]);
  expect((await person.request.get('/api/iam/users')).status()).toBe(401);
  await person.getByPlaceholder('Name or email address').fill('anybody');
  await expect(person.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await context.close();
});

test('closing asks too, and becoming active again does not', async ({ page }) => {
  await signIn(page, admin);
  const lastName = uniquely('Closed');
  const { id } = await makeUser(page, lastName);
  await openUser(page, id);
  await field(page, 'Status').selectOption('Closed');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: `Close Morgan ${lastName}?` });
  await expect(dialog).toContainText('can no longer sign in. Everything the user did stays on record.');
  await expectAccessible(page);
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
  await expect(field(page, 'Status')).toHaveAccessibleDescription(
    'Your own status is for somebody else to change.',
  );
  await expect(field(page, 'First name')).toBeEnabled();
  await expect(
    page.getByText('Your own roles, and what you manage, are for somebody else to change.'),
  ).toBeVisible();
  await expect(page.getByText('System Administrator')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Assign roles' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Groups', exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('somebody else saved first: who, what, and nothing typed is lost', async ({ page, browser }) => {
  await signIn(page, admin);
  const lastName = uniquely('Contested');
  const { id, version } = await makeUser(page, lastName);
  await openUser(page, id);
  await field(page, 'First name').fill('Mine');
  await field(page, 'Last name').fill(`${lastName} mine`);
  await meanwhile(browser, 'support@assay.test', (support) =>
    send(support, 'PUT', `/iam/users/${id}`, {
      ...userForm(lastName),
      firstName: 'Theirs',
      mobile: '0411 222 333',
      version,
    }),
  );
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(dialog).toContainText('Tom Gallagher saved it on');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(field(page, 'First name')).toHaveValue('Mine');
  await save(page).click();
  await expect(dialog.getByRole('group')).toHaveCount(3);
  await expect(dialog.getByRole('group', { name: 'Mobile' }).getByLabel('Take theirs')).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Last name' }).getByLabel('Keep mine')).toBeChecked();
  await dialog.getByRole('group', { name: 'First name' }).getByLabel('Take theirs').check();
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await expect(field(page, 'First name')).toHaveValue('Theirs');
  await expect(field(page, 'Last name')).toHaveValue(`${lastName} mine`);
  await save(page).click();
  await toast(page, 'User saved');
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Theirs');
  await expect(field(page, 'Last name')).toHaveValue(`${lastName} mine`);
  await expect(field(page, 'Mobile')).toHaveValue('0411 222 333');
});

test('a client that somebody else chose goes by its name, and its people are those to choose from', async ({
  page,
  browser,
}) => {
  await signIn(page, admin);
  const [name, lastName, colleague] = [uniquely('Elsewhere'), uniquely('Moved'), uniquely('Colleague')];
  const { id: clientId } = await makeClient(page, name);
  await makeUser(page, colleague, { clientId });
  const { id, version } = await makeUser(page, lastName);
  await openUser(page, id);
  await field(page, 'First name').fill('Mine');
  await meanwhile(browser, 'support@assay.test', (support) =>
    send(support, 'PUT', `/iam/users/${id}`, { ...userForm(lastName), clientId, version }),
  );
  await save(page).click();
  const choice = page.getByRole('dialog').getByRole('group', { name: 'Client' });
  await expect(choice).toContainText(name);
  await expect(choice).toContainText('Harbourline Asset Finance');
  await page.getByRole('button', { name: 'Use these' }).click();
  await expect(field(page, 'Client')).toHaveValue(name);
  await field(page, 'Manager').click();
  await expect(picks(page)).toHaveText([new RegExp(colleague)]);
  await picks(page).click();
  await save(page).click();
  await toast(page, 'User saved');
});

test('the e-mail to set a password is sent again only after a question that says where', async ({ page }) => {
  await signIn(page, admin);
  const lastName = uniquely('Again');
  const { email } = userForm(lastName);
  const { id } = await makeUser(page, lastName);
  await nextMail(email, 0);
  await openUser(page, id);
  await page.getByRole('button', { name: 'Email a password link' }).click();
  const dialog = page.getByRole('dialog', { name: `Send Morgan ${lastName} an e-mail?` });
  await expect(dialog).toContainText(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send email' }).dblclick();
  await toast(page, 'The e-mail to set a password is on its way');
  expect((await nextMail(email, 1)).subject).toBe('Welcome to Assay');
  expect(await mailTo(email)).toHaveLength(2);
});
