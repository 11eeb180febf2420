import type { Page } from '@playwright/test';
import { group, toast } from '../../support/screen.ts';
import { expect } from '../../support/test.ts';
import { fill, form, list, panel, save, tab, tabs } from '../form.ts';

const address = { 'Street number': '14', Street: 'George Street', Suburb: 'Parramatta', Postcode: '2150' };

export async function createQuote(page: Page) {
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

export async function fillApplicant(page: Page, entityName: string) {
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

export async function fillGuarantor(page: Page) {
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

export async function fillSecurity(page: Page) {
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

export async function submit(page: Page) {
  // The toast appears a moment before the form knows that it is saved.
  await expect(tabs(page).getByText('unsaved changes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit application' }).click();
  await toast(page, 'Application submitted');
}
