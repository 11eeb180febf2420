import { applicationArea } from '@assay/contract/application/area';
import {
  applicantForm,
  complete,
  draft,
  guarantorForm,
  securityForm,
  submitted,
} from '@assay/given/application';
import { broker, manager } from '../support/demo.ts';
import { heading, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at, save, tabs } from './form.ts';

test('asks before submitting, names what will happen and what looks odd, and is the lender’s from then on', async ({
  page,
}) => {
  const caller = await as(broker);
  const { id, applicationNumber } = await complete(caller);
  const params = { id };
  const person = { ...guarantorForm, assets: [], liabilities: [], driverLicenseNumber: '12' };
  await caller.call(applicationArea.saveGuarantors, { params, body: { guarantors: [person], version: 1 } });
  const applicant = { ...applicantForm, addressState: 'VIC' } as const;
  await caller.call(applicationArea.saveApplicant, { params, body: { ...applicant, version: 1 } });
  const odd = { serialNumber: 'MR0FA8CD5', actualKm: 1_200_000, retailValue: 52 };
  await caller.call(applicationArea.saveSecurity, { params, body: { ...securityForm, ...odd, version: 1 } });
  await signIn(page, broker);
  await page.goto(at(id));
  await expect(heading(page)).toContainText(`${applicationNumber} · ${applicantForm.entityName}`);
  await expect(tabs(page).getByText('needed')).toHaveCount(0);
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  await page.getByLabel('Lender').fill('Not saved');
  await submit.click();
  await expect(page.getByRole('alert')).toContainText('Submitting waits: save your changes in Quote first.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await save(page, 'Quote').click();
  await toast(page, 'Quote saved');
  await expect(tabs(page).getByText('unsaved changes')).toHaveCount(0);
  await submit.click();
  const dialog = page.getByRole('dialog', { name: `Submit ${applicationNumber}?` });
  await expect(dialog).toContainText(applicantForm.entityName);
  await expect(dialog).toContainText('$51,094.50');
  await expect(dialog.getByRole('button', { name: 'Cancel' }), 'Enter, Enter submits nothing').toBeFocused();
  await expect(page.getByRole('region', { name: 'Worth checking first' }).getByRole('listitem')).toHaveText([
    /^Applicant, ABN: .*usually its ACN$/,
    "Applicant: Postcode 2300 isn't in VIC",
    /^Guarantor 1, Licence number: NSW licence numbers usually have/,
    /: VINs have 17 letters and digits/,
    'Security, Kilometres: More than 1,000,000 km',
    /^Security, Retail value: Less than half the purchase price/,
  ]);
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(page.getByText(/has been submitted/)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.locator('main dl').first()).toContainText(/LVR[\d,]+%/);
});

test('asks for a reason to withdraw, of the side that staff name, and first says what a colleague changed', async ({
  page,
}) => {
  const { id, applicationNumber } = await draft(await as(broker));
  await signIn(page, broker);
  await page.goto(at(id));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog', { name: `Withdraw ${applicationNumber}?` });
  const confirm = dialog.getByRole('button', { name: 'Withdraw application' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await confirm.click();
  await expect(dialog.getByText('Please select a reason for the status')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Other (custom)');
  await confirm.click();
  await expect(dialog.getByText('Please fill up the reason for this status')).toBeVisible();
  await dialog.getByRole('textbox').fill('Sold the business.');
  const colleague = await as(manager);
  await colleague.call(applicationArea.saveNotes, { params: { id }, body: { supportingNotes: 'Seen' } });
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Priya Raman changed this after .* then try again\.$/);
  await expect(dialog.getByRole('textbox')).toHaveValue('Sold the business.');
  await confirm.click();
  await toast(page, 'Application withdrawn');
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(page.getByText(/Sold the business\.$/)).toBeVisible();
  await expect(page.getByText(/^Harbourline Asset Finance · Josh Tamatoa · /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0);
  await expect(page.getByRole('form')).toHaveCount(0);

  const other = await submitted(await as(broker));
  await signIn(page, manager);
  await page.goto(at(other.id));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const asked = page.getByRole('dialog', { name: `Withdraw ${other.applicationNumber}?` });
  const side = asked.getByLabel('Who is withdrawing it?');
  await expect(asked).toContainText('Only people who can reopen applications can undo this.');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const reason = (words: string) => asked.getByLabel('Reason').getByRole('option', { name: words });
  await side.selectOption('The introducer');
  await expect(reason('Paying cash')).toBeAttached();
  await expect(reason('Approval expired')).toHaveCount(0);
  await side.selectOption('The lender');
  await expect(reason('Approval expired')).toBeAttached();
  await expect(reason('Paying cash')).toHaveCount(0);
  await asked.getByLabel('Reason').selectOption('Approval expired');
  await asked.getByRole('button', { name: 'Withdraw application' }).click();
  await toast(page, 'Application withdrawn');
  await expect(page.getByText('Withdrawn by Lender', { exact: true })).toBeVisible();
});
