import { expect, test } from 'vitest';
import {
  brokerageWarning,
  companyAbnWarning,
  differenceWarning,
  gstWarning,
  isOddLoanToValue,
  kilometresWarning,
  manufactureYearWarning,
  oddValue,
  postcodeWarning,
  priceWarning,
  serialNumberWarning,
} from './plausible.ts';

test('an asset is worth between half its price and twice its price', () => {
  expect(oddValue(24_999.99, 50_000)).toBe('low');
  expect(oddValue(25_000, 50_000)).toBeUndefined();
  expect(oddValue(100_000, 50_000)).toBeUndefined();
  expect(oddValue(100_000.01, 50_000)).toBe('high');
  expect(oddValue(52, 0)).toBeUndefined();
});

test('a loan is at most what the asset is worth', () => {
  expect(isOddLoanToValue(100)).toBe(false);
  expect(isOddLoanToValue(101)).toBe(true);
});

test('another asset than the quoted one is named, with the quoted one', () => {
  expect(differenceWarning('Excavator', 'Rigid truck')).toBe('Excavator here, but Rigid truck in the quote');
  expect(differenceWarning('Excavator', 'Excavator')).toBeUndefined();
  expect(differenceWarning(null, 'Excavator')).toBeUndefined();
  expect(differenceWarning('Excavator', null)).toBeUndefined();
});

test('GST follows the ABN, on the same day at the earliest', () => {
  expect(gstWarning('2015-07-01', '2015-06-30')).toBe('Earlier than the registration of the ABN');
  expect(gstWarning('2015-07-01', '2015-07-01')).toBeUndefined();
  expect(gstWarning(null, '2015-07-01')).toBeUndefined();
  expect(gstWarning('2015-07-01', null)).toBeUndefined();
});

test('a vehicle’s number is a VIN, whatever it is said to be; of other equipment only where that is said', () => {
  const odd = (
    category: string | null,
    identifiedBy: string | null,
    serialNumber: string | null = 'abc123',
  ) => serialNumberWarning({ category, identifiedBy, serialNumber });
  for (const said of ['VIN', 'REGISTRATION', 'SERIAL_NUMBER', null]) {
    expect(odd('Motor vehicle', said)).toMatch(/^VINs have 17/);
    expect(odd('Truck and trailer', said)).toMatch(/^VINs have 17/);
  }
  expect(odd('Yellow goods', 'VIN')).toMatch(/^VINs have 17/);
  expect(odd('Yellow goods', 'SERIAL_NUMBER')).toBeUndefined();
  expect(odd(null, null)).toBeUndefined();
  expect(odd('Motor vehicle', 'VIN', null)).toBeUndefined();
  expect(odd('Motor vehicle', null, 'MR0FA8CD500123456')).toBeUndefined();
});

test('a figure is odd beyond its limit, not at it', () => {
  expect(brokerageWarning(20)).toBeUndefined();
  expect(brokerageWarning(20.01)).toBe('More than 20% of the amount financed');
  expect(brokerageWarning(undefined)).toBeUndefined();
  expect(kilometresWarning(1_000_000)).toBeUndefined();
  expect(kilometresWarning(1_000_001)).toBe('More than 1,000,000 km');
  expect(kilometresWarning(null)).toBeUndefined();
  expect(manufactureYearWarning(1960)).toBeUndefined();
  expect(manufactureYearWarning(1959)).toBe('Made before 1960');
  expect(manufactureYearWarning(null)).toBeUndefined();
  expect(priceWarning(500)).toBeUndefined();
  expect(priceWarning(499.99)).toBe('Less than $500');
});

test('of a company alone an ABN ends in an ACN', () => {
  const [withAcn, without] = ['53 004 085 616', '51 824 753 556'];
  expect(companyAbnWarning('COMPANY', withAcn)).toBeUndefined();
  expect(companyAbnWarning('COMPANY', without)).toMatch(/ABN are usually its ACN$/);
  expect(companyAbnWarning('TRUST', without)).toBeUndefined();
  expect(companyAbnWarning('COMPANY', '51 824'), 'while it is being typed').toBeUndefined();
  expect(companyAbnWarning('COMPANY', null)).toBeUndefined();
});

test('a postcode belongs to its state; of a border town’s, either', () => {
  expect(postcodeWarning('NSW', '2300')).toBeUndefined();
  expect(postcodeWarning('VIC', '2300')).toBe("Postcode 2300 isn't in VIC");
  expect(postcodeWarning('NT', '0800')).toBeUndefined();
  expect(postcodeWarning('ACT', '2620')).toBeUndefined();
  expect(postcodeWarning('NSW', '2620')).toBeUndefined();
  expect(postcodeWarning(null, '2300')).toBeUndefined();
  expect(postcodeWarning('VIC', null)).toBeUndefined();
});
