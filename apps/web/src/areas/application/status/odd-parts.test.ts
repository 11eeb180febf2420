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
    supplierType: 'DEALER',
    assetTypeCategory: 'Yellow goods',
    assetType: 'Excavator',
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
  applicant: {
    entityType: 'TRUST',
    abn: '51824753556',
    abnRegisteredDate: '2015-07-01',
    gstRegisteredDate: '2015-07-01',
    addressState: 'VIC',
    addressPostcode: '2300',
  },
  guarantors: [guarantor],
  security: {
    supplierType: 'DEALER',
    assetTypeCategory: 'Yellow goods',
    assetType: 'Excavator',
    manufactureYear: 2024,
    securityDetailsInputType: 'VIN',
    serialNumber: 'MR0',
    actualKm: 12_000,
    retailValue: 84_000,
    agreedValue: 52,
  },
} as unknown as Application;

const override = 'Security, Market value override: Less than half the purchase price of $85,000.00';

test('tells the submitter what looks odd among the fields that they can change', () => {
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

test('another asset than the quoted one is named with both, and so is GST before the ABN', () => {
  const { quote, applicant, security } = application;
  const other = {
    ...application,
    quote: { ...quote, assetTypeCategory: 'Truck and trailer', assetType: 'Rigid truck' },
    applicant: { ...applicant, gstRegisteredDate: '2010-07-01', addressState: null },
    guarantors: [],
    security: {
      ...security,
      supplierType: 'PRIVATE_SALE',
      manufactureYear: 1999,
      serialNumber: null,
      retailValue: 72_000,
    },
  } as unknown as Application;
  expect(oddPartsOf(other, false)).toEqual([
    'Applicant, GST registration date: Earlier than the registration of the ABN',
    'Security, Supplier type: Private sale here, but Dealer in the quote',
    'Security, Asset category: Yellow goods here, but Truck and trailer in the quote',
    'Security, Asset type: Excavator here, but Rigid truck in the quote',
    'Security, Year of manufacture: 1999 here, but 2024 in the quote',
    'Security, Retail value: LVR is 116% with this value',
  ]);
});
