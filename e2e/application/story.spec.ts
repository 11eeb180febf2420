import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../fixtures.ts';
import { meanwhile, send, toast, uniquely } from '../iam/administration.ts';
import { broker } from './applications.ts';
import { form, group, panel, save } from './sections.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Application sections' }).getByRole('link', { name });

type Fields = Readonly<Record<string, string>>;

async function fill(within: ReturnType<typeof form>, texts: Fields, choices: Fields = {}) {
  for (const [label, choice] of Object.entries(choices))
    await within.getByLabel(label, { exact: true }).selectOption(choice);
  for (const [label, text] of Object.entries(texts))
    await within.getByLabel(label, { exact: true }).fill(text);
}

const address = { 'Street number': '14', Street: 'George Street', Suburb: 'Parramatta', Postcode: '2150' };

async function createQuote(page: Page) {
  await page.goto('/application/applications/new/quotes');
  await fill(
    form(page, 'Quote'),
    { 'Year of manufacture': '2024', 'Purchase price': '50000', Deposit: '5000' },
    { 'Asset category': 'Motor vehicle', 'Asset type': 'Utility' },
  );
  await page.getByRole('button', { name: 'Create application' }).click();
  await toast(page, 'Application created');
  await page.getByRole('button', { name: 'Continue to application' }).click();
}

async function fillApplicant(page: Page, entityName: string) {
  await expect(form(page, 'Applicant')).toBeVisible();
  await fill(
    form(page, 'Applicant'),
    {
      ABN: '53004085616',
      'ABN registered': '01/03/2015',
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
      'E-mail': 'anna@people.example',
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
  await fill(group(first, 'Asset 1'), { Amount: '900000' }, { Kind: 'Residence' });
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
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');
}

/** What credit does between two looks of the introducer. */
const sendBack = (id: number) => async (page: Page) => {
  for (const status of ['IN_PROGRESS_CREDIT_IN_PROGRESS', 'DRAFTED_AMENDED']) {
    const { data } = await (await page.request.get(`/api/application/applications/${id}`)).json();
    const path = `/assessment/assessments/${data.assessmentId}/status`;
    await send(page, 'PUT', path, { status, version: data.version });
  }
};

test('created, filled in, submitted, sent back, amended: the lender sees what changed', async ({
  page,
  browser,
}) => {
  test.slow();
  const entityName = uniquely('Story Civil');
  await signIn(page, broker);
  await createQuote(page);
  await fillApplicant(page, entityName);
  await fillGuarantor(page);
  await fillSecurity(page);
  await submit(page);
  await expect(page.getByText('The application is Submitted and cannot be changed.')).toBeVisible();
  const [, id] = /applications\/(\d+)\//.exec(page.url()) ?? [];
  await meanwhile(browser, 'analyst@assay.test', sendBack(Number(id)));
  await page.reload();
  await expect(page.getByText('The lender has sent it back.')).toBeVisible();
  const changes = page.getByRole('region', { name: 'Changed since the last assessment' });
  await expect(changes).toHaveCount(0);
  await fill(form(page, 'Security'), { Kilometres: '15500' });
  await save(page, 'Security').click();
  await toast(page, 'Security saved');
  await expect(changes).toContainText('Kilometres');
  await tab(page, 'Guarantors').click();
  await fill(panel(page, /^Guarantor 1/), { Mobile: '0400 111 222' });
  await save(page, 'Guarantors').click();
  await toast(page, 'Guarantors saved');
  await expectAccessible(page);
  await submit(page);
  await expect(page.getByText('The lender has sent it back.')).toHaveCount(0);
  await meanwhile(browser, 'analyst@assay.test', async (other) => {
    await other.goto(`/application/applications/${id}/quotes`);
    await expect(other.getByText('Submitted - Amended', { exact: true })).toBeVisible();
    const told = other.getByRole('region', { name: 'Changed since the last assessment' });
    await expect(told).toContainText('2 changes');
    await expect(told).toContainText('12,000');
    await expect(told).toContainText('15,500');
    await expect(told).toContainText('Guarantor 1: Mobile');
    await expect(told).toContainText('0400 111 222');
  });
});
