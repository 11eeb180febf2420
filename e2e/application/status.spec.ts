import { applicationArea } from '@assay/contract/application/area';
import {
  applicantForm,
  complete,
  draft,
  guarantorForm,
  securityForm,
  submitted,
} from '@assay/given/application';
import type { Locator } from '@playwright/test';
import { broker, manager } from '../support/demo.ts';
import * as given from '../support/given.ts';
import { deviceWidths, heading, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { at, form, save, tabs } from './form.ts';

async function boxOf(button: Locator) {
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not on the screen');
  return box;
}

test('submitting asks first, naming what happens; from then on it is the lender’s', async ({ page }) => {
  const { id, applicationNumber } = await complete(await as(broker));
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
  await dialog.getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(page.getByText(/has been submitted/)).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(page.locator('main dl').first()).toContainText(/LVR9\d%/);
});

test('what looks odd is named when submitting, and stops nobody', async ({ page }) => {
  const caller = await as(broker);
  const { id } = await complete(caller);
  const person = { ...guarantorForm, assets: [], liabilities: [] };
  await caller.call(applicationArea.saveGuarantors, {
    params: { id },
    body: { guarantors: [{ ...person, driverLicenseNumber: '12' }], version: 1 },
  });
  await caller.call(applicationArea.saveApplicant, {
    params: { id },
    body: { ...applicantForm, addressState: 'VIC', version: 1 },
  });
  await caller.call(applicationArea.saveSecurity, {
    params: { id },
    body: { ...securityForm, serialNumber: 'MR0FA8CD5', actualKm: 1_200_000, retailValue: 52, version: 1 },
  });
  await signIn(page, broker);
  await page.goto(at(id));
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Worth checking first' }).getByRole('listitem')).toHaveText([
    /^Applicant, ABN: .*usually its ACN$/,
    "Applicant: Postcode 2300 isn't in VIC",
    /^Guarantor 1, Licence number: NSW licence numbers usually have/,
    /: VINs have 17 letters and digits/,
    'Security, Kilometres: More than 1,000,000 km',
    /^Security, Retail value: Less than half the purchase price/,
  ]);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');
});

test('a postcode of another state is pointed out where it is typed', async ({ page }) => {
  const { id } = await complete(await as(broker));
  await signIn(page, broker);
  await page.goto(at(id, 'applicant'));
  const postcode = form(page, 'Applicant').getByLabel('Postcode');
  await postcode.fill('3000');
  await postcode.blur();
  await expect(postcode).toHaveAccessibleDescription(/Postcode 3000 isn't in NSW/);
  await form(page, 'Applicant').getByLabel('State', { exact: true }).selectOption('VIC');
  await expect(postcode).not.toHaveAccessibleDescription(/isn't in/);
});

test('withdrawing wants a reason, and one’s own words where the reason is other', async ({ page }) => {
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
  await confirm.click();
  await toast(page, 'Application withdrawn');
  await expect(dialog).toBeHidden();
  await expect(heading(page)).toBeFocused();
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
  await expect(dialog).toContainText('Only people who can reopen applications can undo this.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const reason = (words: string) => dialog.getByLabel('Reason').getByRole('option', { name: words });
  await side.selectOption('The introducer');
  await expect(reason('Paying cash')).toBeAttached();
  await expect(reason('Approval expired')).toHaveCount(0);
  await side.selectOption('The lender');
  await expect(reason('Approval expired')).toBeAttached();
  await expect(reason('Paying cash')).toHaveCount(0);
  await dialog.getByLabel('Reason').selectOption('Approval expired');
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await toast(page, 'Application withdrawn');
  await expect(page.getByText('Withdrawn by Lender', { exact: true })).toBeVisible();
});

for (const [device, width] of Object.entries(deviceWidths))
  test(`a second click on “Continue to application” meets the next step and nothing else, at ${device}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id } = await given.application();
    await signIn(page, broker);
    await page.goto(at(id));
    const goOn = page.getByRole('button', { name: 'Continue to application', exact: true });
    const before = await boxOf(goOn);
    await goOn.click();
    await expect(form(page, 'Applicant')).toBeVisible();
    const after = await boxOf(page.getByRole('button', { name: /^Submit/ }));
    expect([after.x, after.y, after.width]).toEqual([before.x, before.y, before.width]);
  });

test('whoever continues to the application from another tab stays on it', async ({ page }) => {
  const { id } = await given.application();
  await signIn(page, broker);
  await page.goto(at(id, 'notes'));
  await page.getByRole('button', { name: 'Continue to application', exact: true }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(at(id, 'notes'));
});

test('what a colleague changed before it was withdrawn is said as it is: nothing typed was lost', async ({
  page,
}) => {
  const { id } = await draft(await as(broker));
  await signIn(page, broker);
  await page.goto(at(id));
  await page.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption({ index: 1 });
  const colleague = await as(manager);
  await colleague.call(applicationArea.saveNotes, { params: { id }, body: { supportingNotes: 'Seen' } });
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Priya Raman changed this after .* then try again\.$/);
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await toast(page, 'Application withdrawn');
});
