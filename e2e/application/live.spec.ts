import { applicationArea } from '@assay/contract/application/area';
import { assessment as area } from '@assay/contract/assessment/area';
import { complete, guarantorForm } from '@assay/given/application';
import type { Page } from '@playwright/test';
import { broker, brokerAdmin, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { isListening, soon } from '../support/live.ts';
import { conflict, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { form, openTab, save, tab } from './form.ts';

async function listening(page: Page, email: string, id: number, name = 'notes', label = 'Notes') {
  const stream = isListening(page);
  await signIn(page, email);
  await openTab(page, id, name, label);
  await stream;
}

test('follows what colleague and lender do while it is open, and tells an introducer no name of the lender', async ({
  page,
}) => {
  const { id, applicationNumber } = await complete(await as(broker));
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
  await expect(question.getByRole('alert'), 'what is submitted was seen').toContainText(
    'changed this after you opened it here',
  );
  await question.getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');

  const lender = await as(manager);
  const found = (await lender.call(applicationArea.getApplication, { params: { id } })).body.data;
  await lender.call(area.saveStatus, {
    params: { id: found.assessmentId ?? 0 },
    body: { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', version: found.version },
  });
  await expect(page.getByText('The lender changed the status.')).toBeVisible(soon);
  await expect(page.getByText('In Progress', { exact: true }).first()).toBeVisible(soon);
  const company = await given.client(given.uniquely('Elsewhere'));
  const next = await given.user({ clientId: company.id });
  await lender.call(applicationArea.moveApplication, {
    params: { applicationNumber },
    body: { clientId: next.clientId, userId: next.id },
  });
  await expect(page.getByText('Application not found.').first()).toBeVisible(soon);
  await expect(page.getByText('The lender moved this application.')).toBeVisible(soon);
  await expect(page.getByText('Priya')).toHaveCount(0);
});

test('keeps what is typed when others save or submit, shows what they changed elsewhere, and says why it can’t be saved', async ({
  page,
}) => {
  const own = await as(broker);
  const { id } = await complete(own);
  await listening(page, broker, id, 'guarantors', 'Guarantors');
  const name = form(page, 'Guarantors').getByLabel('First name', { exact: true }).first();
  await name.fill('Typed here');
  await tab(page, 'Notes').click();
  const colleague = await as(brokerAdmin);
  const params = { id };
  await colleague.call(applicationArea.saveNotes, {
    params,
    body: { supportingNotes: 'From the next desk' },
  });
  const notes = page.getByRole('textbox', { name: 'Supporting notes' });
  await expect(notes).toHaveValue('From the next desk', soon);
  const read = async () => (await colleague.call(applicationArea.getApplication, { params })).body.data;
  const { versions } = await read();
  await colleague.call(applicationArea.saveGuarantors, {
    params,
    body: { guarantors: [{ ...guarantorForm, firstName: 'Typed there' }], version: versions.guarantors },
  });
  await expect(page.getByText(/saved the guarantors\.$/)).toBeVisible(soon);
  await tab(page, 'Guarantors').click();
  await expect(name).toHaveValue('Typed here');
  await save(page, 'Guarantors').click();
  await expect(conflict(page)).toContainText('Typed there');
  await page.keyboard.press('Escape');
  await expect(conflict(page)).toHaveCount(0);

  await tab(page, 'Notes').click();
  await notes.fill('Half a sentence');
  await own.call(applicationArea.submitApplication, { params, body: { version: (await read()).version } });
  await expect(page.getByText('This application has been submitted')).toBeVisible(soon);
  await expect(page.getByText('You changed the status.')).toBeVisible(soon);
  await expect(notes).toHaveValue('Half a sentence');
  await save(page, 'Notes').click();
  await expect(form(page, 'Notes').getByRole('alert')).toContainText("can't be edited");
  await expect(notes).toHaveValue('Half a sentence');
});
