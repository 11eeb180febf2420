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
  quote: {
    assetManufactureYear: 2024,
    purchaseAmount: 85_000,
    depositAmount: 0,
    tradeInAmount: 0,
    tradePayoutAmount: 0,
    amountFinanced: 80_000,
    brokerageNominal: 3_200,
    brokerageNominalWithGst: 3_520,
    balloonNominal: 0,
  },
  applicant: { entityType: 'TRUST', abn: '51824753556', addressState: 'VIC', addressPostcode: '2300' },
  guarantors: [guarantor],
  security: {
    manufactureYear: 2024,
    securityDetailsInputType: 'VIN',
    serialNumber: 'MR0',
    actualKm: 12_000,
    retailValue: 84_000,
    agreedValue: 52,
  },
} as unknown as Application;

const override = 'Security, Market value override: Less than half the purchase price of $85,000.00';

test('whoever submits reads what looks odd, of what they can change', () => {
  expect(oddPartsOf(application, false)).toEqual([
    "Applicant: Postcode 2300 isn't in VIC",
    expect.stringMatching(/^Guarantor 1, Licence number: NSW licence numbers usually have/),
    "Guarantor 1, Invesment: Postcode 2300 isn't in VIC",
    expect.stringMatching(/^Security, Serial number or VIN: VINs have 17 letters and digits/),
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

test('figures that are hardly possible are read once more, by the rule that their field has', () => {
  const { quote, applicant, security } = application;
  const other = {
    ...application,
    quote: { ...quote, assetManufactureYear: 1955, purchaseAmount: 85, brokerageNominal: 20_000 },
    applicant: { ...applicant, entityType: 'COMPANY', addressState: null },
    guarantors: [],
    security: {
      ...security,
      serialNumber: null,
      retailValue: null,
      manufactureYear: 1955,
      actualKm: 1_200_000,
    },
  } as unknown as Application;
  expect(oddPartsOf(other, false)).toEqual([
    'Quote, Year of manufacture: Made before 1960',
    'Quote, Purchase price: Less than $500',
    'Quote, Brokerage: More than 20% of the amount financed',
    "Applicant, ABN: The last nine digits of a company's ABN are usually its ACN",
    'Security, Year of manufacture: Made before 1960',
    'Security, Kilometres: More than 1,000,000 km',
  ]);
});
