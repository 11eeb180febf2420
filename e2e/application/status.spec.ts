import { applicationArea } from '@assay/contract/application/area';
import { applicantForm, complete, draft, submitted } from '@assay/given/application';
import { broker, manager } from '../support/demo.ts';
import { heading, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at, save, tabs } from './form.ts';

test('submitting asks first, naming what happens; from then on it is the lender’s', async ({ page }) => {
  const { id, applicationNumber } = await complete(await as(broker));
  await signIn(page, broker);
  await page.goto(at(id));
  await expect(heading(page)).toContainText(`${applicationNumber} · ${applicantForm.entityName}`);
  await expect(tabs(page).getByText('needed')).toHaveCount(0);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await page.getByLabel('Lender').fill('Not saved');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText(/^.*Save/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await save(page, 'Quote').click();
  await toast(page, 'Quote saved');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: `Submit ${applicationNumber}?` });
  await expect(dialog).toContainText(applicantForm.entityName);
  await expect(dialog).toContainText('$51,094.50');
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(page.getByText(/has been submitted/)).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.locator('main dl').first()).toContainText(/LVR9\d%/);
});

test('what a colleague saved meanwhile is seen before it is submitted', async ({ page }) => {
  const { id } = await complete(await as(broker));
  await signIn(page, broker);
  await page.goto(at(id, 'notes'));
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await expect(submit).toBeVisible();
  const colleague = await as(manager);
  await colleague.call(applicationArea.saveNotes, {
    params: { id },
    body: { supportingNotes: 'Priya was here' },
  });
  await submit.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await expect(dialog).toContainText('Priya Raman');
  // It was read again: behind the question is what the colleague wrote.
  await expect(page.getByLabel('Supporting notes')).toHaveValue('Priya was here');
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');
});

test('withdrawing wants a reason, and one’s own words where the reason is other', async ({ page }) => {
  const { id, applicationNumber } = await draft(await as(broker));
  await signIn(page, broker);
  await page.goto(at(id));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw ${applicationNumber}?` });
  const confirm = dialog.getByRole('button', { name: 'Withdraw application' });
  await confirm.click();
  await expect(dialog.getByText('Please select a reason for the status')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Other (custom)');
  await confirm.click();
  await expect(dialog.getByText('Please fill up the reason for this status')).toBeVisible();
  await dialog.getByRole('textbox').fill('Sold the business.');
  await confirm.click();
  await toast(page, 'Application withdrawn');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(page.getByText(/Sold the business\.$/)).toBeVisible();
  await expect(page.getByText(/^Harbourline Asset Finance · Josh Tamatoa · /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
  await expect(page.getByRole('form')).toHaveCount(0);
});

test('staff say which side is withdrawing it, and choose among that side’s reasons', async ({ page }) => {
  const { id, applicationNumber } = await submitted(await as(broker));
  await signIn(page, manager);
  await page.goto(at(id));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw ${applicationNumber}?` });
  const side = dialog.getByLabel('Who is withdrawing it?');
  const reasons = () => dialog.getByLabel('Reason').getByRole('option').allTextContents();
  await side.selectOption('The introducer');
  const theirs = await reasons();
  await side.selectOption('The lender');
  expect(await reasons()).not.toEqual(theirs);
  await dialog.getByLabel('Reason').selectOption('Approval expired');
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await toast(page, 'Application withdrawn');
  await expect(page.getByText('Withdrawn by Lender', { exact: true })).toBeVisible();
});
