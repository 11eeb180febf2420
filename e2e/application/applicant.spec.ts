import { heading, toast } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { form, openDraft, save } from './form.ts';

test('checks the ABN on leaving its field, points out a foreign postcode, and asks trusts for their trustee', async ({
  page,
}) => {
  await openDraft(page, 'applicant', 'Applicant');
  const fields = form(page, 'Applicant');
  await expect(fields.getByLabel('Entity name')).toHaveAccessibleDescription('Needed to save');
  await fields.getByLabel('ABN', { exact: true }).fill('53 004 085 617');
  await fields.getByLabel('Entity name').focus();
  await expect(fields.getByText(/Enter a valid ABN/)).toBeVisible();
  await fields.getByLabel('ABN', { exact: true }).fill('53004085616');
  await fields.getByLabel('Entity name').fill('Harbour Civil Pty Ltd');
  await expect(fields.getByLabel('ABN', { exact: true })).toHaveValue('53 004 085 616');
  await expect(fields.getByText(/Enter a valid ABN/)).toBeHidden();
  await save(page, 'Applicant').click();
  await expect(fields.getByText('Entity type is required')).toBeVisible();
  await expect(fields.getByLabel('Entity type')).toBeFocused();
  await fields.getByLabel('Entity type').selectOption('Company');
  await expect(fields.getByText('ACN 004 085 616')).toBeVisible();
  await expect(fields.getByLabel('Trustee name')).toHaveCount(0);
  await fields.getByLabel('Entity type').selectOption('Trust');
  await expect(fields.getByLabel('Trustee name')).toHaveAccessibleDescription('Needed to save');
  await fields.getByLabel('Trustee name').fill('Harbour Holdings Pty Ltd');
  await save(page, 'Applicant').click();
  await expect(fields.getByLabel('Trustee type')).toHaveAccessibleDescription(/Trustee type is required/);
  await expect(fields.getByLabel('Trustee ACN')).toHaveCount(0);
  await fields.getByLabel('Trustee type').selectOption('Company');
  await fields.getByLabel('Trustee ACN').fill('004 085 616');
  await fields.getByLabel('Industry', { exact: true }).selectOption('Construction');
  await fields.getByLabel('Industry type').selectOption('Civil works');
  await fields.getByLabel('Industry', { exact: true }).selectOption('Transport');
  await expect(fields.getByLabel('Industry type')).toHaveValue('');
  await fields.getByLabel('Industry type').selectOption('Towing');
  await fields.getByLabel('ABN registration date').fill('14/11/2015');
  await expect(fields.getByText(/^1[01](\.5)? years$/)).toBeVisible();
  await fields.getByLabel('GST registration date').fill('1/7/2010');
  await expect(fields.getByLabel('GST registration date')).toHaveAccessibleDescription(
    'Earlier than the registration of the ABN',
  );
  await fields.getByLabel('GST registration date').clear();
  const postcode = fields.getByLabel('Postcode');
  await fields.getByLabel('State', { exact: true }).selectOption('NSW');
  await postcode.fill('3000');
  await postcode.blur();
  await expect(postcode).toHaveAccessibleDescription(/Postcode 3000 isn't in NSW/);
  await fields.getByLabel('State', { exact: true }).selectOption('VIC');
  await expect(postcode).not.toHaveAccessibleDescription(/isn't in/);
  await fields.getByLabel('Nature of business').fill('Roads and drains');
  await expect(fields.getByText('16 of 500 characters')).toBeVisible();
  await save(page, 'Applicant').click();
  await toast(page, 'Applicant saved');
  await expect(heading(page)).toContainText('Harbour Civil Pty Ltd');
  await page.reload();
  await expect(fields.getByLabel('ABN', { exact: true })).toHaveValue('53 004 085 616');
  await expect(fields.getByLabel('Trustee ACN')).toHaveValue('004 085 616');
  await expect(fields.getByLabel('Industry type')).toHaveValue('Towing');
  await expect(fields.getByLabel('Phone')).toHaveAccessibleDescription(/to submit/);
  await fields.getByLabel('Phone').fill('02 9000 0000');
  await expect(fields.getByLabel('Phone')).toHaveAccessibleDescription('');
  await fields.getByLabel('Entity type').selectOption('Company');
  await fields.getByLabel('Entity type').selectOption('Trust');
  await expect(fields.getByLabel('Trustee name')).toHaveValue('');
});
