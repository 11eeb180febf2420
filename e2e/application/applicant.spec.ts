import { heading, toast } from '../support/screen.ts';
import { expect, test } from '../support/test.ts';
import { fill, form, openDraft, save, tab } from './form.ts';

test('the applicant is entered: the ABN is checked on leaving the field, and only trusts have a trustee', async ({
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
  // An applicant that is no longer a trust has no trustee.
  await fields.getByLabel('Entity type').selectOption('Company');
  await fields.getByLabel('Entity type').selectOption('Trust');
  await expect(fields.getByLabel('Trustee name')).toHaveValue('');
});

test.describe('offline', () => {
  test.use({ expectedProblems: /net::ERR_FAILED/ });

  test('a save that fails, and fails again, leaves the screen and what was typed as they are', async ({
    page,
  }) => {
    await openDraft(page, 'applicant', 'Applicant');
    const fields = form(page, 'Applicant');
    await fill(
      fields,
      { ABN: '53004085616', 'Entity name': 'Harbour Civil Pty Ltd' },
      { 'Entity type': 'Company' },
    );
    await page.route('**/applicant', (route) => route.abort());
    const failure = fields.getByText("Assay isn't answering. Please try again in a moment.");
    for (let time = 0; time < 2; time++) {
      const refused = page.waitForEvent('requestfailed');
      await save(page, 'Applicant').click();
      await refused;
      await expect(failure).toBeInViewport({ ratio: 1 });
    }
    await tab(page, 'Security').click();
    await tab(page, 'Applicant').click();
    await expect(fields.getByLabel('Entity name')).toHaveValue('Harbour Civil Pty Ltd');
    await page.unroute('**/applicant');
    await save(page, 'Applicant').click();
    await toast(page, 'Applicant saved');
    await expect(failure).toBeHidden();
  });
});
