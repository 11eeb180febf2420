import { expect, signIn, test } from '../fixtures.ts';
import { meanwhile, send, toast } from '../iam/administration.ts';
import { broker, makeApplication, makeDraft, manager } from './applications.ts';
import {
  applicant,
  at,
  expectAllAccessible,
  form,
  group,
  guarantor,
  openTab,
  panel,
  save,
  security,
} from './sections.ts';

test('the applicant is entered: the ABN is checked on leaving, the trustee asked of trusts alone', async ({
  page,
}) => {
  await signIn(page, broker);
  const { id } = await makeDraft(page);
  await openTab(page, id, 'applicant', 'Applicant');
  const fields = form(page, 'Applicant');
  await expect(fields.getByText('Needed to submit')).toHaveCount(1);
  await fields.getByLabel('ABN', { exact: true }).fill('53 004 085 617');
  await fields.getByLabel('Entity name').focus();
  await expect(fields.getByText('This is not a valid ABN')).toBeVisible();
  await fields.getByLabel('ABN', { exact: true }).fill('53004085616');
  await fields.getByLabel('Entity name').fill('Harbour Civil Pty Ltd');
  await expect(fields.getByLabel('ABN', { exact: true })).toHaveValue('53 004 085 616');
  await expect(fields.getByText('This is not a valid ABN')).toBeHidden();
  await save(page, 'Applicant').click();
  await expect(fields.getByText('Entity type is required')).toBeVisible();
  await expect(fields.getByLabel('Entity type')).toBeFocused();
  await fields.getByLabel('Entity type').selectOption('Company');
  await expect(fields.getByText('ACN 004 085 616')).toBeVisible();
  await expect(fields.getByLabel('Trustee name')).toHaveCount(0);
  await fields.getByLabel('Entity type').selectOption('Trust');
  await fields.getByLabel('Trustee name').fill('Harbour Holdings Pty Ltd');
  await expect(fields.getByLabel('Trustee ACN')).toHaveCount(0);
  await fields.getByLabel('Trustee type').selectOption('Company');
  await fields.getByLabel('Trustee ACN').fill('004 085 616');
  await fields.getByLabel('Industry', { exact: true }).selectOption('Construction');
  await fields.getByLabel('Industry type').selectOption('Civil works');
  await fields.getByLabel('Industry', { exact: true }).selectOption('Transport');
  await expect(fields.getByLabel('Industry type')).toHaveValue('');
  await fields.getByLabel('Industry type').selectOption('Towing');
  await fields.getByLabel('ABN registered').fill('14/11/2015');
  await expect(fields.getByText(/^1[01](\.5)? years$/)).toBeVisible();
  await fields.getByLabel('Nature of business').fill('Roads and drains');
  await expect(fields.getByText('16 of 500 characters')).toBeVisible();
  await expectAllAccessible(page);
  await save(page, 'Applicant').click();
  await toast(page, 'Applicant saved');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour Civil Pty Ltd');
  await page.reload();
  await expect(fields.getByLabel('ABN', { exact: true })).toHaveValue('53 004 085 616');
  await expect(fields.getByLabel('Trustee ACN')).toHaveValue('004 085 616');
  await expect(fields.getByLabel('Industry type')).toHaveValue('Towing');
  await expect(fields.getByLabel('Phone')).toHaveAccessibleDescription('Needed to submit');
  await fields.getByLabel('Phone').fill('02 9000 0000');
  await expect(fields.getByLabel('Phone')).toHaveAccessibleDescription('');
  // What is no longer a trust has no trustee.
  await fields.getByLabel('Entity type').selectOption('Company');
  await fields.getByLabel('Entity type').selectOption('Trust');
  await expect(fields.getByLabel('Trustee name')).toHaveValue('');
});

test('the security: what the quote has said stands there, and the ratio follows its worth', async ({
  page,
}) => {
  await signIn(page, broker);
  const { id } = await makeDraft(page);
  await openTab(page, id, 'security', 'Security');
  // What the lender takes it to be worth is not for the introducer to say.
  await expect(form(page, 'Security').getByLabel('Retail value')).toBeVisible();
  await expect(form(page, 'Security').getByLabel('Market value override')).toHaveCount(0);
  await signIn(page, manager);
  await openTab(page, id, 'security', 'Security');
  const fields = form(page, 'Security');
  const figure = (label: string) => fields.locator('dl > div').filter({ hasText: label }).locator('dd');
  await expect(fields.getByLabel('Asset category')).toHaveValue('Motor vehicle');
  await expect(fields.getByLabel('Year of manufacture')).toHaveValue('2025');
  await expect(figure('Loan-to-value')).toHaveText('N/A');
  await fields.getByLabel('Retail value').fill('60000');
  await expect(figure('Loan-to-value')).toHaveText('76%');
  await fields.getByLabel('Market value override').fill('50000');
  await expect(figure('Loan-to-value')).toHaveText('91%');
  await fields.getByLabel('Year of manufacture').fill('2020');
  await expect(figure('Age at end of term')).toHaveText(/^1\d yrs$/);
  await fields.getByLabel('Asset category').selectOption('Truck and trailer');
  await expect(fields.getByLabel('Asset type')).toHaveValue('');
  await fields.getByLabel('Asset type').selectOption('Tipper');
  await fields.getByLabel('Supplier', { exact: true }).fill('Western Trucks');
  await fields.getByLabel('Usage').selectOption('Business only');
  await fields.getByLabel('Make').fill('Isuzu');
  await fields.getByLabel('Model').fill('FVZ');
  await fields.getByLabel('Identified by').selectOption('VIN');
  await fields.getByLabel('Serial number or VIN').fill('JALFVZ34');
  await fields.getByLabel('Registration').fill('ABC12D');
  await expect(fields.getByText('A VIN has 17 letters and digits')).toBeVisible();
  await fields.getByLabel('Kilometres').fill('120000');
  await expectAllAccessible(page);
  await save(page, 'Security').click();
  await toast(page, 'Security saved');
  await page.reload();
  await expect(fields.getByLabel('Asset type')).toHaveValue('Tipper');
  await expect(fields.getByLabel('Kilometres')).toHaveValue('120000');
  await expect(fields.getByLabel('Market value override')).toHaveValue('50,000.00');
});

test('somebody else saved a section first: both versions are told, and nothing typed is lost', async ({
  page,
  browser,
}) => {
  await signIn(page, broker);
  const { id } = await makeDraft(page);
  const path = (name: string) => `/application/applications/${id}/${name}`;
  await send(page, 'PUT', path('applicant'), applicant('Contested Pty Ltd'));
  await send(page, 'PUT', path('guarantors'), { guarantors: [guarantor('Anna', 'Moretti')] });
  await openTab(page, id, 'applicant', 'Applicant');
  await form(page, 'Applicant').getByLabel('Trading name').fill('Mine');
  await meanwhile(browser, manager, async (other) => {
    await send(other, 'PUT', path('applicant'), {
      ...applicant('Contested Pty Ltd'),
      entityType: 'PARTNERSHIP',
      version: 1,
    });
  });
  await save(page, 'Applicant').click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this first' });
  await expect(group(dialog, 'Entity type')).toContainText('Partnership');
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await expect(form(page, 'Applicant').getByLabel('Entity type')).toHaveValue('PARTNERSHIP');
  await expect(form(page, 'Applicant').getByLabel('Trading name')).toHaveValue('Mine');
  await save(page, 'Applicant').click();
  await toast(page, 'Applicant saved');
  await openTab(page, id, 'guarantors', 'Guarantors');
  await panel(page, /^Guarantor 1/)
    .getByLabel('Mobile')
    .fill('0400 111 222');
  await meanwhile(browser, manager, async (other) => {
    const theirs = { ...guarantor('Anna', 'Moretti'), mobile: '0400 999 999' };
    await send(other, 'PUT', path('guarantors'), { guarantors: [theirs], version: 1 });
  });
  await save(page, 'Guarantors').click();
  await expect(dialog).toContainText('Mobile: 0400 111 222');
  await expect(dialog).toContainText('Mobile: 0400 999 999');
  await expectAllAccessible(page);
  await dialog.getByLabel('Take theirs').check();
  await dialog.getByRole('button', { name: 'Use these' }).click();
  await expect(panel(page, /^Guarantor 1/).getByLabel('Mobile')).toHaveValue('0400 999 999');
  await save(page, 'Guarantors').click();
  await toast(page, 'Guarantors saved');
});

test('whoever may only look sees facts', async ({ page }) => {
  await signIn(page, broker);
  const { id } = await makeApplication(page);
  const path = (name: string) => `/application/applications/${id}/${name}`;
  await send(page, 'PUT', path('applicant'), applicant('Looked At Pty Ltd'));
  await send(page, 'PUT', path('guarantors'), {
    guarantors: [guarantor('Anna', 'Moretti'), guarantor('Bruno', 'Moretti')],
  });
  await send(page, 'PUT', path('security'), security);
  await signIn(page, 'auditor@assay.test');
  await page.goto(at(id, 'applicant'));
  await expect(page.getByText('53 004 085 616').first()).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expectAllAccessible(page);
  await page.goto(at(id, 'guarantors'));
  await page.getByRole('button', { name: 'Guarantor 2 - Mr Bruno Moretti' }).click();
  await expect(panel(page, 'Guarantor 2 - Mr Bruno Moretti')).toContainText('Married w/ 2');
  await expect(page.getByRole('table', { name: 'Liabilities' }).first()).toContainText('$10,000.00');
  await expectAllAccessible(page);
  await page.goto(at(id, 'security'));
  await expect(page.getByText('Hilux')).toBeVisible();
  await expectAllAccessible(page);
});
