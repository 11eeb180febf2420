import { applicationArea } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import type { Locator, Page } from '@playwright/test';
import { analyst, broker } from '../support/demo.ts';
import { uniquely } from '../support/given.ts';
import { group, toast } from '../support/screen.ts';
import { as, signIn } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { fill, form, list, panel, save, tab, tabs } from './form.ts';

const address = { 'Street number': '14', Street: 'George Street', Suburb: 'Parramatta', Postcode: '2150' };

async function createQuote(page: Page) {
  await page.goto(`${list}/new/quotes`);
  await fill(
    form(page, 'Quote'),
    { 'Year of manufacture': '2024', 'Purchase price': '50000', Deposit: '5000' },
    { 'Asset category': 'Motor vehicle', 'Asset type': 'Utility' },
  );
  await page.getByRole('button', { name: 'Create application' }).click();
  await toast(page, 'Application created');
  await page.getByRole('button', { name: 'Continue to application', exact: true }).click();
}

async function fillApplicant(page: Page, entityName: string) {
  await expect(form(page, 'Applicant')).toBeVisible();
  await fill(
    form(page, 'Applicant'),
    {
      ABN: '53004085616',
      'ABN registration date': '01/03/2015',
      'Entity name': entityName,
      Phone: '02 9000 0000',
      'Nature of business': 'Roads and drains',
      ...address,
    },
    { 'Entity type': 'Company', Industry: 'Construction', State: 'NSW' },
  );
  await fill(form(page, 'Applicant'), {}, { 'Industry type': 'Civil works' });
  await save(page, 'Applicant').click();
  await toast(page, 'Applicant saved');
}

async function fillGuarantor(page: Page) {
  await tab(page, 'Guarantors').click();
  const first = panel(page, /^Guarantor 1/);
  await fill(
    first,
    {
      'First name': 'Anna',
      'Last name': 'Moretti',
      'Date of birth': '01/02/1980',
      'Licence number': '12345678',
      Mobile: '0400 000 000',
      Email: 'anna@people.example',
      ...address,
    },
    {
      Title: 'Ms',
      'Licence state': 'NSW',
      'Marital status': 'Married',
      'Residential status': 'Owner',
      State: 'NSW',
    },
  );
  await first.getByLabel('Privacy consent given').check();
  await first.getByRole('button', { name: 'Add asset' }).click();
  await fill(group(first, 'Asset 1'), { Amount: '900000' }, { Type: 'Residence' });
  await save(page, 'Guarantors').click();
  await toast(page, 'Guarantors saved');
}

async function fillSecurity(page: Page) {
  await tab(page, 'Security').click();
  await fill(
    form(page, 'Security'),
    {
      Supplier: 'Western Motors',
      Make: 'Toyota',
      Model: 'Hilux',
      Registration: 'ABC12D',
      'Retail value': '60000',
      Kilometres: '12000',
    },
    { Usage: 'Business only', 'Identified by': 'Registration' },
  );
  await save(page, 'Security').click();
  await toast(page, 'Security saved');
}

async function submit(page: Page) {
  // The message that it is saved comes a moment before the form knows.
  await expect(tabs(page).getByText('unsaved changes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');
}

/** Credit's steps between the introducer's two visits. */
async function sendBack(id: number) {
  const credit = await as(analyst);
  for (const status of ['IN_PROGRESS_CREDIT_IN_PROGRESS', 'DRAFTED_AMENDED'] as const) {
    const { data } = (await credit.call(applicationArea.getApplication, { params: { id } })).body;
    const params = { id: data.assessmentId ?? 0 };
    await credit.call(assessment.saveStatus, { params, body: { status, version: data.version } });
  }
}

test('created, filled in, submitted, sent back, amended: the lender sees what changed', async ({ page }) => {
  const entityName = uniquely('Story Civil');
  await signIn(page, broker);
  await createQuote(page);
  await fillApplicant(page, entityName);
  await fillGuarantor(page);
  await fillSecurity(page);
  await submit(page);
  await expect(page.getByRole('form')).toHaveCount(0);
  const [, id] = /applications\/(\d+)\//.exec(page.url()) ?? [];
  await sendBack(Number(id));
  await page.reload();
  await expect(page.getByText(/sent (it|this) back/)).toBeVisible();
  const changes = page.getByRole('region', { name: /since the last assessment/ });
  await expect(changes).toHaveCount(0);
  await fill(form(page, 'Security'), { Kilometres: '15500' });
  await save(page, 'Security').click();
  await toast(page, 'Security saved');
  await expect(changes).toContainText('Kilometres');
  await tab(page, 'Guarantors').click();
  await fill(panel(page, /^Guarantor 1/), { Mobile: '0400 111 222' });
  await save(page, 'Guarantors').click();
  await toast(page, 'Guarantors saved');
  await submit(page);
  await expect(page.getByText(/sent (it|this) back/)).toHaveCount(0);
  await signIn(page, analyst);
  await page.goto(`${list}/${id}/quotes`);
  await expect(page.getByText('Submitted - Amended', { exact: true })).toBeVisible();
  for (const text of ['2 changes', '12,000', '15,500', 'Guarantor 1: Mobile', '0400 111 222'])
    await expect(changes).toContainText(text);
});

const mostTabs = 40;

/** Without a mouse. */
async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < mostTabs && !(await isThere()); tabs++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('an application is created, continued and withdrawn by keyboard alone', async ({ page }) => {
  await signIn(page, broker);
  await page.goto(list);
  await tabTo(page, page.getByRole('link', { name: 'New application' }));
  await page.keyboard.press('Enter');
  const fields = form(page, 'Quote');
  await expect(fields).toBeVisible();
  const choose = async (label: string, letters: string) => {
    await tabTo(page, fields.getByLabel(label, { exact: true }));
    await page.keyboard.type(letters);
  };
  await choose('Asset category', 'Motor');
  await choose('Asset type', 'Util');
  await choose('Year of manufacture', '2025');
  await tabTo(page, fields.getByLabel('The applicant owns property'));
  await page.keyboard.press('Space');
  await choose('Purchase price', '50000');
  await choose('Deposit', '5000');
  await page.keyboard.press('Enter');
  await expect(
    fields.getByRole('button', { name: 'Create application' }),
    'a slip creates nothing',
  ).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await toast(page, 'Application created');
  await tabTo(page, page.getByRole('button', { name: 'Continue to application', exact: true }));
  await page.keyboard.press('Enter');
  await expect(form(page, 'Applicant')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Withdraw', exact: true }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByLabel('Reason'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, dialog.getByRole('button', { name: 'Withdraw application' }));
  await page.keyboard.press('Enter');
  await toast(page, 'Application withdrawn');
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
});
