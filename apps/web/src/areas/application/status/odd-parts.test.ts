import type { Application } from '@assay/contract/application/record';
import { expect, test } from 'vitest';
import { oddPartsOf } from './odd-parts.ts';

const guarantor = {
  driverLicenseState: 'NSW',
  driverLicenseNumber: '12',
  addressState: 'NSW',
  addressPostcode: '2300',
  investmentPropertyAddressState: 'VIC',
  investmentPropertyAddressPostcode: '2300',
};
const application = {
  quote: { purchaseAmount: 85_000, amountFinanced: 80_000, brokerageNominalWithGst: 3_520 },
  applicant: { addressState: 'VIC', addressPostcode: '2300' },
  guarantors: [guarantor],
  security: { securityDetailsInputType: 'VIN', serialNumber: 'MR0', retailValue: 84_000, agreedValue: 52 },
} as unknown as Application;

const override = 'Market value override: Less than half the purchase price of $85,000.00';

test('whoever submits reads what looks odd, of what they can change', () => {
  expect(oddPartsOf(application, false)).toEqual([
    "Applicant: Postcode 2300 isn't in VIC",
    expect.stringMatching(/^Guarantor 1, Licence number: NSW licence numbers usually have/),
    "Guarantor 1, Invesment: Postcode 2300 isn't in VIC",
    expect.stringMatching(/: VINs have 17 letters and digits/),
  ]);
  expect(oddPartsOf(application, true).at(-1)).toBe(override);
});

test('a serial number is no VIN, and a licence of no state is like none', () => {
  const { security } = application;
  const other = {
    ...application,
    applicant: null,
    guarantors: [{ ...guarantor, driverLicenseState: null, investmentPropertyAddressState: null }],
    security: { ...security, securityDetailsInputType: 'SERIAL_NUMBER' },
  } as unknown as Application;
  expect(oddPartsOf(other, false)).toEqual([]);
});
