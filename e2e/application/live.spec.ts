import { applicationArea } from '@assay/contract/application/area';
import { assessment as area } from '@assay/contract/assessment/area';
import { complete } from '@assay/given/application';
import type { Page } from '@playwright/test';
import { test } from '../support/colleague.ts';
import { broker, brokerAdmin, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { isListening, soon } from '../support/live.ts';
import { conflict, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect } from '../support/test.ts';
import { form, openTab, save, tab } from './form.ts';

async function listening(page: Page, email: string, id: number, name = 'notes', label = 'Notes') {
  const stream = isListening(page);
  await signIn(page, email);
  await openTab(page, id, name, label);
  await stream;
}

test('an introducer’s page follows the lender’s step, and isn’t told whose it was', async ({ page }) => {
  const caller = await as(broker);
  const { id, version } = await complete(caller);
  await listening(page, broker, id);
  await caller.call(applicationArea.submitApplication, { params: { id }, body: { version } });
  await expect(page.getByText('This application has been submitted')).toBeVisible(soon);
  // By the same hand, but elsewhere.
  await expect(page.getByText('You changed the status.')).toBeVisible(soon);
  const lender = await as(manager);
  const found = (await lender.call(applicationArea.getApplication, { params: { id } })).body.data;
  await lender.call(area.saveStatus, {
    params: { id: found.assessmentId ?? 0 },
    body: { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', version: found.version },
  });
  await expect(page.getByText('The lender changed the status.')).toBeVisible(soon);
  await expect(page.getByText('In Progress', { exact: true }).first()).toBeVisible(soon);
  await expect(page.getByText('Priya')).toHaveCount(0);
});

test('a colleague’s guarantors and notes appear where nothing is typed; what is typed stays, and is chosen from', async ({
  page,
  colleague,
}) => {
  const { id } = await complete(await as(broker));
  await listening(page, broker, id, 'guarantors', 'Guarantors');
  const name = form(page, 'Guarantors').getByLabel('First name', { exact: true }).first();
  await name.fill('Typed here');
  await tab(page, 'Notes').click();
  const beside = await colleague(brokerAdmin);
  await openTab(beside, id, 'notes', 'Notes');
  await beside.getByRole('textbox', { name: 'Supporting notes' }).fill('From the next desk');
  await save(beside, 'Notes').click();
  await expect(page.getByRole('textbox', { name: 'Supporting notes' })).toHaveValue(
    'From the next desk',
    soon,
  );
  await tab(beside, 'Guarantors').click();
  await form(beside, 'Guarantors').getByLabel('First name', { exact: true }).first().fill('Typed there');
  await save(beside, 'Guarantors').click();
  await expect(page.getByText(/saved the guarantors\.$/)).toBeVisible(soon);
  await tab(page, 'Guarantors').click();
  await expect(name).toHaveValue('Typed here');
  await save(page, 'Guarantors').click();
  await expect(conflict(page)).toContainText('Typed there');
});

test('what is typed stays when a colleague submits; saving says why it can’t be saved any more', async ({
  page,
}) => {
  const caller = await as(brokerAdmin);
  const { id } = await complete(await as(broker));
  await listening(page, broker, id);
  await page.getByRole('textbox', { name: 'Supporting notes' }).fill('Half a sentence');
  const { version } = (await caller.call(applicationArea.getApplication, { params: { id } })).body.data;
  await caller.call(applicationArea.submitApplication, { params: { id }, body: { version } });
  await expect(page.getByText('This application has been submitted')).toBeVisible(soon);
  await expect(page.getByRole('textbox', { name: 'Supporting notes' })).toHaveValue('Half a sentence');
  await save(page, 'Notes').click();
  await expect(form(page, 'Notes').getByRole('alert')).toContainText("can't be edited");
  await expect(page.getByRole('textbox', { name: 'Supporting notes' })).toHaveValue('Half a sentence');
});

test('what was submitted is what was seen: a colleague’s change behind the question is told first', async ({
  page,
}) => {
  const { id } = await complete(await as(broker));
  await listening(page, broker, id);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const question = page.getByRole('dialog', { name: /^Submit \d{7}\?$/ });
  await expect(question).toBeVisible();
  await (await as(brokerAdmin)).call(applicationArea.saveNotes, {
    params: { id },
    body: { supportingNotes: 'One more thing' },
  });
  await expect(page.getByText(/saved the supporting notes\.$/)).toBeVisible(soon);
  await question.getByRole('button', { name: 'Submit application' }).click();
  await expect(question.getByRole('alert')).toContainText('changed this after you opened it here');
  await question.getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');
});

test('an application that was moved out of sight says so where it is open', async ({ page }) => {
  const { id, applicationNumber } = await complete(await as(broker));
  await listening(page, broker, id);
  const company = await given.client(given.uniquely('Elsewhere'));
  const next = await given.user({ clientId: company.id });
  await (await as(manager)).call(applicationArea.moveApplication, {
    params: { applicationNumber },
    body: { clientId: next.clientId, userId: next.id },
  });
  await expect(page.getByText('Application not found.').first()).toBeVisible(soon);
  await expect(page.getByText('The lender moved this application.')).toBeVisible(soon);
});
