import { accreditations } from '@assay/contract/assessment/accreditation/calls';
import { formatAbn } from '@assay/lending/identifiers';
import { officer } from '../../support/demo.ts';
import * as given from '../../support/given.ts';
import { isListening } from '../../support/live.ts';
import { mailsTo, nextMail } from '../../support/mailbox.ts';
import { heading, toast } from '../../support/screen.ts';
import { as } from '../../support/session.ts';
import { expect, test } from '../../support/test.ts';
import { choose, dialog, moves, saved, statusButton } from '../shell.ts';
import { introducer, move, open, read, tab } from './accrediting.ts';

test('says which client an approval creates and whom it invites, and leads to the new client', async ({
  page,
}) => {
  const { id, form } = await introducer();
  const [first] = form.directors;
  const email = first?.email ?? '';
  await open(page, officer, id);
  await statusButton(page).click();
  await expect(moves(page)).toHaveText(['In Progress', 'Declined', 'Withdrawn']);
  await moves(page).first().click();
  await toast(page, saved);
  await choose(page, 'Waiting for More Info');
  const waiting = dialog(page, `Wait for more information from ${form.entityName}?`);
  await waiting.getByLabel('What is needed (optional)').fill('A certificate of currency');
  await waiting.getByRole('button', { name: 'Wait for information' }).click();
  await expect(page.getByText('Waiting for More Info: A certificate of currency')).toBeVisible();
  await choose(page, 'In Progress');
  await expect(statusButton(page)).toHaveText('Status: In Progress');
  const analyst = page.getByRole('button', { name: /^Analyst, / });
  await analyst.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
  await page.getByRole('button', { name: 'Save analyst' }).click();
  await toast(page, 'Assignee has been successfully updated');
  await expect(analyst).toHaveText(/Rebecca Lindsay/);
  await analyst.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Save analyst' }).click();
  await expect(analyst).not.toHaveText(/Rebecca Lindsay/);

  await choose(page, 'Approved');
  const asking = dialog(page, `Approve ${form.entityName}?`);
  await expect(asking).toContainText(
    `This creates the client ${form.entityName} and invites Owen ${first?.lastName} (${email}) as its administrator.`,
  );
  await expect(asking).toContainText('AML/KYC is still open. Director 1: not verified.');
  await asking.getByRole('button', { name: 'Cancel' }).click();
  expect((await read(id)).status).toBe('IN_PROGRESS');
  await choose(page, 'Approved');
  await asking.getByRole('button', { name: 'Approve' }).dblclick();
  await expect(asking).toHaveCount(0);
  await expect(page.getByText("This accreditation is approved and can't be edited.")).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  expect((await nextMail(email, 0)).subject).toContain('Welcome');
  expect(await mailsTo(email)).toHaveLength(1);
  await tab(page, 'Decision').click();
  await expect(page.getByRole('main')).toContainText(`Administrator's email${email}`);
  await page.getByRole('main').getByRole('link', { name: form.entityName }).first().click();
  await expect(heading(page)).toHaveText(form.entityName);
  await expect(page).toHaveURL(/\/iam\/clients\/\d+\/admin$/);
  await expect(page.getByLabel('ABN')).toHaveValue(formatAbn(form.abn));
});

test.describe('with an existing client of the same name or ABN', () => {
  test.use({ expectedProblems: /409/ });

  test('shows the client before the approval, and warns if its name differs', async ({ page }) => {
    const { id, form } = await introducer({}, 'IN_PROGRESS');
    const namesake = await given.client(form.entityName);
    await open(page, officer, id, 'decision');
    const words = `A client called ${form.entityName} exists already and has no ABN. If it is the same company, enter the ABN there first, or a second client is made.`;
    await expect(page.getByRole('main')).toContainText(words);
    await choose(page, 'Approved');
    const asking = dialog(page, `Approve ${form.entityName}?`);
    await expect(asking).toContainText(words);
    await expect(asking).toContainText(`This creates the client ${form.entityName}`);
    await asking.getByRole('link', { name: form.entityName }).click();
    await expect(asking).toHaveCount(0);
    await expect(page).toHaveURL(`/iam/clients/${namesake.id}/admin`);
    await page.goBack();
    await choose(page, 'Approved');
    const name = given.uniquely('Entered Meanwhile');
    const client = await given.client(name, { abn: form.abn });
    await asking.getByRole('button', { name: 'Approve' }).click();
    await expect(asking).toContainText('changed this after you opened it here');
    await expect(asking).toContainText(`A client with this ABN already exists: ${name}.`);
    await expect(asking).toContainText(
      `It isn't called ${form.entityName}. Check that it's the same company`,
    );
    expect((await read(id)).status).toBe('IN_PROGRESS');
    await asking.getByRole('button', { name: 'Approve' }).click();
    await toast(page, saved);
    expect((await read(id)).clientId).toBe(client.id);
  });
});

test('asks for a grouped reason to decline, shows it, can be reopened, and blocks approval while details are missing', async ({
  page,
}) => {
  const { id, form } = await introducer();
  const { version, data } = await read(id);
  const caller = await as(officer);
  await caller.call(accreditations.saveLicences, {
    params: { id },
    body: { ...data.licences, indemnityExpiresOn: '2020-06-30', version } as never,
  });
  const listening = isListening(page);
  await open(page, officer, id, 'decision');
  await listening;
  await choose(page, 'Declined');
  const asking = dialog(page, `Decline ${form.entityName}?`);
  await asking.getByRole('button', { name: 'Decline' }).click();
  await expect(asking.getByText('Please select a reason for the status')).toBeVisible();
  await expect(asking.locator('optgroup')).toHaveCount(4);
  await asking.getByLabel('Reason').selectOption('Other (custom)');
  await asking.getByRole('button', { name: 'Decline' }).click();
  await expect(asking.getByText('Please fill up the reason for this status')).toBeVisible();
  await asking.getByLabel('Details').fill('Two complaints upheld');
  await asking.getByRole('button', { name: 'Decline' }).click();
  await toast(page, saved);
  await expect(page.getByText('Declined: Two complaints upheld')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Decided by');
  await choose(page, 'In Progress');
  await dialog(page, `Reopen ${form.entityName}?`).getByRole('button', { name: 'Reopen' }).click();
  await expect(statusButton(page)).toHaveText('Status: In Progress');
  expect((await read(id)).decisionBy).toBeNull();

  const blocked = 'The professional-indemnity insurance has expired';
  await expect(page.getByRole('main').getByText(blocked)).toBeVisible();
  await choose(page, 'Approved');
  const refused = dialog(page, `${form.entityName} can't be approved yet`);
  await expect(refused.getByRole('listitem')).toHaveText([blocked]);
  await expect(refused.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await expect(refused).toHaveCount(0);

  await choose(page, 'Declined');
  await expect(asking.getByLabel('Reason')).toBeVisible();
  const now = await read(id);
  await caller.call(accreditations.saveLicences, {
    params: { id },
    body: { ...data.licences, version: now.version } as never,
  });
  await move(id, 'APPROVED');
  await expect(asking).toContainText("It is Approved now, and can't be changed to Declined any more.");
  await expect(asking.getByRole('button', { name: 'Decline' })).toHaveCount(0);
});
