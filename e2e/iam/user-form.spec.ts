import { iam } from '@assay/contract/iam/area';
import { emailOf, userForm } from '@assay/given/iam';
import type { Page } from '@playwright/test';
import { admin, support } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { linkIn, mailsTo, nextMail } from '../support/mailbox.ts';
import {
  conflict,
  crumbs,
  heading,
  keepMine,
  leaving,
  picks,
  saveChosen,
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

/** Waits for the answer, as the toast of an earlier save may still be showing. */
async function accepted(page: Page, act: () => Promise<void>) {
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT');
  await act();
  expect((await answer).status()).toBe(200);
}

function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return writes;
}

test('saves a user twice in a row, and roles in between, without losing or contesting what is typed', async ({
  page,
}) => {
  await signIn(page, admin);
  const [role, lastName] = [given.uniquely('Between'), given.uniquely('Twice')];
  await given.role(role);
  const { id } = await given.newcomer(lastName);
  await openUser(page, id);
  await field(page, 'First name').fill('Casey');
  await field(page, 'Mobile').fill('+61 412 345 678');
  await page.getByRole('checkbox', { name: role }).check();
  await page.getByRole('button', { name: 'Assign roles' }).click();
  await toast(page, 'Roles successfully assigned to the user');
  await expect(field(page, 'First name')).toHaveValue('Casey');
  await accepted(page, () => save(page).click());
  await toast(page, 'User saved');
  await expect(heading(page)).toHaveText(`Casey ${lastName}`);
  await expect(page).toHaveTitle(`Casey ${lastName} · Assay`);
  await expect(crumbs(page)).toContainText(`Casey ${lastName}`);
  await expect(field(page, 'Mobile'), 'as it was saved').toHaveValue('0412 345 678');
  await page.getByRole('checkbox', { name: role }).uncheck();
  await accepted(page, () => page.getByRole('button', { name: 'Assign roles' }).click());
  await expect(page.getByRole('dialog')).toHaveCount(0);

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
  await expect(page.getByRole('checkbox', { name: role })).not.toBeChecked();
});

test('asks before a user is moved, suspended or closed, with a manager of the chosen client', async ({
  page,
}) => {
  await signIn(page, admin);
  const lastName = given.uniquely('Stopped');
  const { id } = await given.newcomer(lastName);
  await openUser(page, id);
  await field(page, 'Manager').fill('whitfield');
  await expect(page.getByRole('option', { name: 'Karen Whitfield' })).toBeVisible();
  await page.keyboard.press('Escape');
  await field(page, 'Client').fill('assay finance');
  await expect(picks(page)).toHaveText(['Assay Finance']);
  await picks(page).click();
  await field(page, 'Manager').fill('whitfield');
  await expect(page.getByText('No matches')).toBeVisible();
  await field(page, 'Manager').fill('raman');
  await expect(picks(page)).toHaveText([/^Priya Raman/]);
  await picks(page).click();
  await save(page).click();
  const move = page.getByRole('dialog', { name: /^Move .* to another client\?$/ });
  await expect(move).toContainText(/signed out everywhere, and loses the roles/);
  await accepted(page, () => move.getByRole('button', { name: 'Move user' }).click());
  await page.reload();
  await expect(field(page, 'Client')).toHaveValue('Assay Finance');
  await expect(field(page, 'Manager')).toHaveValue('Priya Raman');

  await field(page, 'Status').selectOption('Suspended');
  const writes = writesOf(page);
  await save(page).click();
  const suspend = page.getByRole('dialog', { name: `Suspend Morgan ${lastName}?` });
  await expect(suspend).toContainText(/signed out/);
  await suspend.getByRole('button', { name: 'Cancel' }).click();
  await expect(suspend).toBeHidden();
  await expect(field(page, 'Status')).toHaveValue('SUSPENDED');
  expect(writes).toEqual([]);
  await save(page).click();
  await accepted(page, () => suspend.getByRole('button', { name: 'Suspend user' }).click());
  expect(writes).toEqual([`PUT /api/iam/users/${id}`]);

  await field(page, 'Status').selectOption('Active');
  await accepted(page, () => save(page).click());
  await expect(page.getByRole('dialog'), 'nobody loses anything').toHaveCount(0);
  const link = page.getByRole('button', { name: 'Email a password link' });
  await expect(link).toBeVisible();
  await field(page, 'Status').selectOption('Closed');
  await save(page).click();
  const close = page.getByRole('dialog', { name: `Close Morgan ${lastName}?` });
  await expect(close).toContainText(/sign in/);
  await accepted(page, () => close.getByRole('button', { name: 'Close user' }).click());
  await expect(link).toHaveCount(0);
});

test('shows in a conflict who saved first and roles by name, and keeps what both typed', async ({ page }) => {
  await signIn(page, admin);
  const [name, lastName, colleague, mine, theirs] = [
    given.uniquely('Elsewhere'),
    given.uniquely('Contested'),
    given.uniquely('Colleague'),
    given.uniquely('Mine'),
    given.uniquely('Theirs'),
  ];
  const { id: clientId } = await given.client(name);
  await given.newcomer(colleague, { clientId });
  await given.role(mine);
  const { id: roleId } = await given.role(theirs);
  const { id, version } = await given.newcomer(lastName);
  const other = await as(support);
  await openUser(page, id);
  await field(page, 'First name').fill('Mine');
  const body = { ...userForm(lastName, { clientId, mobile: '0411 222 333' }), version };
  await other.call(iam.updateUser, { params: { id }, body });
  await save(page).click();
  await expect(conflict(page)).toContainText('Tom Gallagher');
  await expect(conflict(page).getByRole('group')).toHaveCount(0);
  await expect(conflict(page)).toContainText("Your changes don't overlap with theirs. Save to keep both.");
  await saveChosen(page);
  await toast(page, 'User saved');
  await expect(conflict(page)).toHaveCount(0);
  await expect(field(page, 'First name')).toHaveValue('Mine');
  await expect(field(page, 'Mobile')).toHaveValue('0411 222 333');
  await expect(field(page, 'Client')).toHaveValue(name);
  await field(page, 'Manager').click();
  await expect(picks(page)).toHaveText([new RegExp(colleague)]);
  await picks(page).click();
  await accepted(page, () => save(page).click());

  const box = (role: string) => page.getByRole('checkbox', { name: role });
  await box(mine).check();
  await other.call(iam.assignRoles, { params: { id }, body: { roleIds: [roleId] } });
  await page.getByRole('button', { name: 'Assign roles' }).click();
  const choice = conflict(page).getByRole('group', { name: 'Roles' });
  await expect(choice).toContainText(mine);
  await expect(choice).toContainText(theirs);
  await keepMine(page);
  await saveChosen(page);
  await toast(page, 'Roles successfully assigned to the user');
  await page.reload();
  await expect(field(page, 'Manager')).toHaveValue(new RegExp(colleague));
  await expect(box(mine)).toBeChecked();
  await expect(box(theirs)).not.toBeChecked();
});

test('sends the email to set a password again after a question, and to the holder of an expired one', async ({
  page,
}) => {
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
  const caller = await as(admin);
  for (let more = 0; more < 3; more++) await caller.call(iam.emailPasswordLink, { params: { id } });
  await page.reload();
  await expect(
    page.getByText(/sent several emails already\. The next one can be sent at \d\d:\d\d\.$/).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Email a password link' })).toBeDisabled();

  const late = await given.newcomer(given.uniquely('Late'));
  const link = linkIn(await nextMail(late.email, 0), 'reset-password');
  await given.makeLinksOld(late.id);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This invitation has expired');
  await page.getByRole('button', { name: 'Send me a new invitation' }).click();
  await expect(page.getByRole('status')).toContainText("We've emailed you a new invitation");
  await page.goto(linkIn(await nextMail(late.email, 1), 'reset-password'));
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});
