import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { admin, clientForm, makeClient, makeUser, send, toast, uniquely } from './administration.ts';

const rows = (page: Page) => page.locator('[data-row]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const form = (page: Page) => page.getByRole('form', { name: 'Client' });
const save = (page: Page) => form(page).getByRole('button', { name: 'Save client' });

async function openList(page: Page, search = '') {
  await page.goto(`/iam/clients${search}`);
  await expect(rows(page).first()).toBeVisible();
}

async function openClient(page: Page, id: number, search = '') {
  await page.goto(`/iam/clients/${id}/admin${search}`);
  await expect(form(page)).toBeVisible();
}

test('the list is searched as one types, and its place lives in the address', async ({ page }) => {
  await signIn(page, admin);
  await openList(page);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Slug',
    'Company',
    'Type',
    'BDM',
    'Status',
    'Created',
  ]);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('harbour');
  await expect(page).toHaveURL('/iam/clients?keywords=harbour');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Harbourline Asset Finance');
  await page.getByRole('button', { name: 'Remove filter: “harbour”' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByLabel('Company').selectOption('Lender');
  await expect(page).toHaveURL('/iam/clients?isIntroducer=false');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Assay Finance');
  await page.getByLabel('Type').selectOption('External Brokerage');
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  await page.goBack();
  await expect(rows(page)).toContainText(['Assay Finance']);
  await page.getByRole('button', { name: 'Remove filter: Lender' }).click();
  await page.getByLabel('Status').selectOption('Suspended');
  await expect(page).toHaveURL('/iam/clients?status=SUSPENDED');
  await expect(rows(page).filter({ hasText: 'Active' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page).toHaveURL('/iam/clients?order=-name&status=SUSPENDED');
  await expectAccessible(page);
});

test('a row is opened from the keyboard, and its name stands before the rest has come', async ({ page }) => {
  await signIn(page, admin);
  await openList(page, '?keywords=bluestone');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/iam\/clients\/\d+$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Bluestone Lane Capital');
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText('Bluestone Lane Capital');
  await expect(form(page)).toBeHidden();
  release();
  await expect(form(page).getByLabel('Name')).toHaveValue('Bluestone Lane Capital');
});

test('a client is made: the slug is proposed from the name, until somebody writes another', async ({
  page,
}) => {
  await signIn(page, admin);
  const name = uniquely('Émile & Sons Finance');
  await openList(page);
  await page.getByRole('link', { name: 'New client' }).click();
  await expect(heading(page)).toHaveText('New client');
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(form(page).getByText('Name is required')).toBeVisible();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await form(page).getByLabel('Name').fill('Émile');
  await expect(form(page).getByLabel('Slug')).toHaveValue('emile');
  await form(page).getByLabel('Name').fill(name);
  await expect(form(page).getByLabel('Slug')).toHaveValue(/^emile-sons-finance-/);
  await form(page).getByLabel('Type').selectOption('Internal Brokerage');
  await form(page).getByLabel('BDM').fill('gallagher');
  await page.getByRole('option', { name: 'Tom Gallagher' }).click();
  await form(page).getByLabel('Logo').fill('http://insecure.example/logo.png');
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(form(page).getByText('Enter an address that starts with https://')).toBeVisible();
  await form(page).getByLabel('Logo').fill('https://emile.example/logo.png');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create client' }).click();
  await toast(page, 'Client successfully created');
  await expect(heading(page)).toHaveText(name);
  await page.reload();
  await expect(form(page).getByLabel('BDM')).toHaveValue('Tom Gallagher');
  await expect(form(page).getByLabel('Type')).toHaveValue('INTERNAL_BROKERAGE');
  await expect(form(page).getByLabel('Logo')).toHaveValue('https://emile.example/logo.png');
  await expect(form(page).getByLabel('Replies to e-mails go to')).toHaveValue('');
});

test('a slug that another client has is refused beside its field, and nothing typed is lost', async ({
  page,
}) => {
  await signIn(page, admin);
  await page.goto('/iam/clients/new/admin');
  await form(page).getByLabel('Name').fill('Somebody Else');
  await form(page).getByLabel('Slug').fill('assay-finance');
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(form(page).getByText('Another client already has this slug')).toBeVisible();
  await expect(form(page).getByLabel('Slug')).toBeFocused();
  await expect(form(page).getByLabel('Name')).toHaveValue('Somebody Else');
});

test('a client is changed twice in a row, and leaving with unsaved text asks', async ({ page }) => {
  await signIn(page, admin);
  const name = uniquely('Twice');
  const { id } = await makeClient(page, name);
  await openClient(page, id);
  await form(page).getByLabel('Name').fill(`${name} Renamed`);
  await save(page).click();
  await toast(page, 'Client successfully updated');
  await expect(heading(page)).toHaveText(`${name} Renamed`);
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' })).toContainText(`${name} Renamed`);
  await form(page).getByLabel('Replies to e-mails go to').fill('deals@twice.example');
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await expect(form(page).getByLabel('Replies to e-mails go to')).toHaveValue('deals@twice.example');
  await save(page).click();
  await expect(page.getByText('Client successfully updated')).toHaveCount(2);
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect(heading(page)).toHaveText('Clients');
});

test('suspending asks first, and takes the client out of pickers', async ({ page, browser }) => {
  await signIn(page, admin);
  const name = uniquely('Suspended');
  const { id } = await makeClient(page, name);
  await makeUser(page, uniquely('Staff'), { clientId: id });
  await openClient(page, id);
  await form(page).getByLabel('Status').selectOption('Suspended');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}?` });
  await expect(dialog).toContainText('Its one user is stopped at their next step and cannot sign in.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(form(page).getByLabel('Status')).toHaveValue('SUSPENDED');
  await save(page).click();
  await dialog.getByRole('button', { name: 'Suspend client' }).click();
  await toast(page, 'Client successfully updated');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await signIn(other, admin);
  await other.goto('/iam/users/new/admin');
  await other.getByLabel('Client', { exact: true }).fill(name);
  await expect(other.getByText('Nothing found')).toBeVisible();
  await context.close();
});

test('somebody else saved first: who, what, and nothing typed is lost', async ({ page, browser }) => {
  await signIn(page, admin);
  const name = uniquely('Contested');
  const { id, version } = await makeClient(page, name);
  await openClient(page, id);
  await form(page).getByLabel('Name').fill(`${name} mine`);
  await form(page).getByLabel('Replies to e-mails go to').fill('mine@example.com');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const officer = await context.newPage();
  await signIn(officer, 'accreditation@assay.test');
  await send(officer, 'PUT', `/iam/clients/${id}`, {
    ...clientForm(name),
    name: `${name} theirs`,
    configType: 'INTERNAL_BROKERAGE',
    version,
  });
  await context.close();
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(dialog).toContainText('Rebecca Lindsay saved it on');
  await expect(dialog.getByRole('group', { name: 'Name' })).toContainText(`${name} theirs`);
  await expect(dialog.getByRole('group', { name: 'Type' })).toContainText('Internal Brokerage');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await expect(form(page).getByLabel('Name')).toHaveValue(`${name} mine`);
  await expect(form(page).getByLabel('Type')).toHaveValue('INTERNAL_BROKERAGE');
  await save(page).click();
  await toast(page, 'Client successfully updated');
  await page.reload();
  await expect(form(page).getByLabel('Name')).toHaveValue(`${name} mine`);
  await expect(form(page).getByLabel('Replies to e-mails go to')).toHaveValue('mine@example.com');
});

test('its people and its changes stand beside it', async ({ page }) => {
  await signIn(page, admin);
  const name = uniquely('Beside');
  const { id, version } = await makeClient(page, name);
  const person = uniquely('Person');
  await makeUser(page, person, { clientId: id });
  await send(page, 'PUT', `/iam/clients/${id}`, {
    ...clientForm(name),
    configType: 'INTERNAL_BROKERAGE',
    version,
  });
  await openClient(page, id);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(person);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(`/iam/clients/${id}/admin?tab=audit`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/Type.*External Brokerage.*Internal Brokerage/);
  await expect(rows(page).first()).toContainText('Helen Papadakis');
  await expectAccessible(page);
});

test('a missing client is said, and leads to the list', async ({ page }) => {
  await signIn(page, admin);
  await page.goto('/iam/clients/99999999/admin');
  await toast(page, 'Client not found.');
  await expect(page).toHaveURL('/iam/clients');
});

test('whoever may only look sees facts; whoever may not goes to their first screen', async ({ page }) => {
  await signIn(page, 'auditor@assay.test');
  await page.goto('/iam/clients/2/admin');
  await expect(page.getByText('External Brokerage')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await page.goto('/iam/clients');
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'New client' })).toHaveCount(0);
  await signIn(page, 'settlement@assay.test');
  await page.goto('/iam/clients');
  await expect(heading(page)).toHaveText('Applications');
});
