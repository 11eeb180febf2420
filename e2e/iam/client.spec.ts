import { iam } from '@assay/contract/iam/area';
import { someAbn } from '@assay/given/accreditation';
import { clientForm, introducerId } from '@assay/given/iam';
import { formatAbn } from '@assay/lending/identifiers';
import type { Page } from '@playwright/test';
import { admin, auditor, support } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { chip, crumbs, heading, picks, rows, stay, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

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

test('lists the clients, narrowed by company, type and status', async ({ page }) => {
  await signIn(page, admin);
  await openList(page, '?keywords=harbour');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Slug',
    'Company',
    'Type',
    'BDM',
    'Status',
    'Created',
  ]);
  await expect(rows(page)).toContainText(['Harbourline Asset Finance']);
  await chip(page, '“harbour”').click();
  await page.getByLabel('Company').selectOption('Lender');
  await expect(page).toHaveURL('/iam/clients?isIntroducer=false');
  await expect(rows(page)).toContainText(['Assay Finance']);
  await page.getByLabel('Type').selectOption('External Brokerage');
  await expect(page.getByText('No results match these filters.')).toBeVisible();
  await chip(page, 'External Brokerage').click();
  await chip(page, 'Lender').click();
  await page.getByLabel('Status').selectOption('Suspended');
  await expect(page).toHaveURL('/iam/clients?status=SUSPENDED');
  await expect(rows(page).filter({ hasText: 'Suspended' }).first()).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Active' })).toHaveCount(0);
});

test('creates a client with a slug from its name, and changes it; leaving with unsaved text asks', async ({
  page,
}) => {
  await signIn(page, admin);
  const name = given.uniquely('Émile & Sons Finance');
  const caller = await as(admin);
  const { abn: taken } = (await caller.call(iam.getClient, { params: { id: introducerId } })).body.data;
  await openList(page);
  await page.getByRole('link', { name: 'New client' }).click();
  await expect(heading(page)).toHaveText('New client');
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(form(page).getByText('Name is required')).toBeVisible();
  await expect(form(page).getByLabel('Name')).toBeFocused();
  await form(page).getByLabel('Name').fill('Émile');
  await expect(form(page).getByLabel('Slug')).toHaveValue('emile');
  await form(page).getByLabel('Name').fill(name);
  await expect(form(page).getByLabel('Slug')).toHaveValue(/^emile-sons-finance/);
  await form(page)
    .getByLabel('ABN')
    .fill(taken ?? '');
  await form(page).getByLabel('Type').selectOption('Internal Brokerage');
  await form(page).getByLabel('BDM').fill('gallagher');
  await expect(picks(page)).toHaveText([/^Tom Gallagher/]);
  await picks(page).click();
  await form(page).getByLabel('Logo').fill('my logo.png');
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(form(page).getByText(/Enter a web address such as/)).toBeVisible();
  await form(page).getByLabel('Logo').fill('https://emile.example/logo.png');
  await page.getByRole('button', { name: 'Create client' }).click();
  await expect(form(page).getByText('Another client already has this ABN')).toBeVisible();
  await expect(form(page).getByLabel('ABN')).toBeFocused();
  const abn = someAbn();
  await form(page).getByLabel('ABN').fill(abn);
  await page.getByRole('button', { name: 'Create client' }).click();
  await toast(page, 'Client successfully created');
  await expect(heading(page)).toHaveText(name);

  await form(page).getByLabel('Name').fill(`${name} Renamed`);
  await save(page).click();
  await toast(page, 'Client successfully updated');
  await expect(heading(page)).toHaveText(`${name} Renamed`);
  await expect(crumbs(page)).toContainText(`${name} Renamed`);
  await form(page).getByLabel('Reply-to address').fill('deals@twice.example');
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await stay(page).click();
  await expect(form(page).getByLabel('Reply-to address')).toHaveValue('deals@twice.example');
  await save(page).click();
  await expect(page.getByText('Client successfully updated')).toHaveCount(2);
  await page.getByRole('link', { name: 'Clients' }).first().click();
  await expect(heading(page)).toHaveText('Clients');
  await page.goBack();
  await page.reload();
  await expect(form(page).getByLabel('Reply-to address')).toHaveValue('deals@twice.example');
  await expect(form(page).getByLabel('BDM')).toHaveValue('Tom Gallagher');
  await expect(form(page).getByLabel('Type')).toHaveValue('INTERNAL_BROKERAGE');
  await expect(form(page).getByLabel('ABN')).toHaveValue(formatAbn(abn));
  await expect(form(page).getByLabel('Logo')).toHaveValue('https://emile.example/logo.png');
});

test('shows people and history of a client, and asks before suspending takes it out of pickers', async ({
  page,
}) => {
  await signIn(page, admin);
  const name = given.uniquely('Suspended');
  const { id, version } = await given.client(name);
  const person = given.uniquely('Staff');
  await given.newcomer(person, { clientId: id });
  const body = { ...clientForm(name), configType: 'INTERNAL_BROKERAGE', version } as const;
  await (await as(admin)).call(iam.updateClient, { params: { id }, body });
  await openClient(page, id);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(person);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(`/iam/clients/${id}/admin?tab=audit`);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(/Type.*External Brokerage.*Internal Brokerage/);
  await expect(rows(page).first()).toContainText('Helen Papadakis');

  await form(page).getByLabel('Status').selectOption('Suspended');
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}?` });
  await expect(dialog).toContainText(/^.*Its one user .*sign in/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(form(page).getByLabel('Status')).toHaveValue('SUSPENDED');
  await save(page).click();
  await dialog.getByRole('button', { name: 'Suspend client' }).click();
  await toast(page, 'Client successfully updated');
  await page.goto('/iam/users/new/admin');
  await page.getByLabel('Client', { exact: true }).fill(name);
  await expect(page.getByText('No matches')).toBeVisible();
});

test('shows the facts of a client to readers, and leads those who may invite to a new user of it', async ({
  page,
}) => {
  await signIn(page, support);
  const name = given.uniquely('Inviting');
  const { id } = await given.client(name);
  await page.goto('/iam/clients/1/admin');
  await expect(heading(page)).toHaveText('Assay Finance');
  await expect(page.getByText('assay-finance', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Invite user' })).toHaveCount(0);
  await page.goto(`/iam/clients/${id}/admin`);
  await page.getByRole('link', { name: 'Invite user' }).click();
  await expect(heading(page)).toHaveText('New user');
  await expect(page.getByLabel('Client', { exact: true })).toHaveValue(name);
  const roles = page.getByRole('group', { name: 'Roles' });
  await expect(roles.getByRole('checkbox', { name: 'Introducer', exact: true })).toBeVisible();
  await expect(roles.getByRole('checkbox', { name: 'Auditor' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Client', { exact: true }), 'a pasted address').toHaveValue(name);

  await signIn(page, auditor);
  await page.goto('/iam/clients/2/admin');
  await expect(page.getByText('External Brokerage')).toBeVisible();
  await expect(form(page)).toHaveCount(0);
  await page.goto('/iam/clients/99999999/admin');
  await expect(heading(page)).toHaveText('Client not found');
  await toast(page, 'Client not found.');
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page).toHaveURL('/iam/clients');
  await expect(rows(page).first()).toBeVisible();
});
