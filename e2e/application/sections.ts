import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible } from '../fixtures.ts';

export const at = (id: number, tab: string) => `/application/applications/${id}/${tab}`;
export const form = (page: Page, name: string) => page.getByRole('form', { name });
export const save = (page: Page, name: string) =>
  form(page, name).getByRole('button', { name: `Save ${name.toLowerCase()}` });
export const panel = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
export const group = (within: Page | Locator, name: string) =>
  within.getByRole('group', { name, exact: true });

/** From the top: what the bar covers in part of a page that was scrolled is smaller than it is. */
export async function expectAllAccessible(page: Page) {
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
}

export async function openTab(page: Page, id: number, tab: string, name: string) {
  await page.goto(at(id, tab));
  await expect(form(page, name)).toBeVisible();
}

const address = {
  addressUnitNumber: null,
  addressStreetNumber: '14',
  addressStreetName: 'George Street',
  addressSuburb: 'Parramatta',
  addressState: 'NSW',
  addressPostcode: '2150',
};

const noInvestment = {
  investmentPropertyAddressUnitNumber: null,
  investmentPropertyAddressStreetNumber: null,
  investmentPropertyAddressStreetName: null,
  investmentPropertyAddressSuburb: null,
  investmentPropertyAddressState: null,
  investmentPropertyAddressPostcode: null,
};

/** As an applicant is sent; all that a submission needs. */
export const applicant = (entityName: string) => ({
  abn: '53004085616',
  abnRegisteredDate: '2015-03-01',
  gstRegisteredDate: '2016-03-01',
  entityName,
  tradingName: null,
  entityType: 'COMPANY',
  trusteeType: null,
  trusteeAcn: null,
  trusteeName: null,
  phone: '02 9000 0000',
  industry: 'Construction',
  industryType: 'Civil works',
  ...address,
  natureOfBusiness: 'Roads and drains',
});

/** Somebody who owns $100,000.00 and owes $10,000.00. */
export const guarantor = (firstName: string, lastName: string) => ({
  title: 'Mr',
  firstName,
  middleName: null,
  lastName,
  dateOfBirth: '1980-02-01',
  driverLicenseNumber: null,
  driverLicenseState: null,
  driverLicenseCardNumber: null,
  maritalStatus: 'MARRIED',
  dependentNumber: 2,
  mobile: '0400 000 000',
  email: 'somebody@people.example',
  residentialStatus: 'OWNER',
  ...address,
  ...noInvestment,
  privacyConsentAt: null,
  assets: [{ type: 'SAVINGS', amount: 100_000 }],
  liabilities: [{ type: 'CREDIT_CARD', lenderName: 'ANZ', amount: 10_000, monthlyRepaymentAmount: 300 }],
});

export const security = {
  supplierType: 'DEALER',
  supplierName: 'Western Motors',
  usageType: 'BUSINESS',
  assetTypeCategory: 'Motor vehicle',
  assetType: 'Utility',
  securityDetailsInputType: 'REGISTRATION',
  agreedValue: null,
  retailValue: 60_000,
  manufactureYear: 2024,
  make: 'Toyota',
  model: 'Hilux',
  description: null,
  serialNumber: null,
  registrationNumber: 'ABC12D',
  actualKm: 12_000,
};
