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

test("warns outside half to twice the asset's price", () => {
  expect(oddValue(24_999.99, 50_000)).toBe('low');
  expect(oddValue(25_000, 50_000)).toBeUndefined();
  expect(oddValue(100_000, 50_000)).toBeUndefined();
  expect(oddValue(100_000.01, 50_000)).toBe('high');
  expect(oddValue(52, 0)).toBeUndefined();
});

test("warns if the loan exceeds the asset's value", () => {
  expect(isOddLoanToValue(100)).toBe(false);
  expect(isOddLoanToValue(101)).toBe(true);
});

test('warns about another asset than the quoted one', () => {
  expect(differenceWarning('Excavator', 'Rigid truck')).toBe('Excavator here, but Rigid truck in the quote');
  expect(differenceWarning('Excavator', 'Excavator')).toBeUndefined();
  expect(differenceWarning(null, 'Excavator')).toBeUndefined();
  expect(differenceWarning('Excavator', null)).toBeUndefined();
});

test('warns about GST before the ABN', () => {
  expect(gstWarning('2015-07-01', '2015-06-30')).toBe('Earlier than the registration of the ABN');
  expect(gstWarning('2015-07-01', '2015-07-01')).toBeUndefined();
  expect(gstWarning(null, '2015-07-01')).toBeUndefined();
  expect(gstWarning('2015-07-01', null)).toBeUndefined();
});

test("checks a vehicle's number as a VIN, and other equipment's only if it claims to be one", () => {
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

test('warns beyond a limit, not at it', () => {
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

test("requires a company's ABN to end in its ACN, but no other's", () => {
  const [withAcn, without] = ['53 004 085 616', '51 824 753 556'];
  expect(companyAbnWarning('COMPANY', withAcn)).toBeUndefined();
  expect(companyAbnWarning('COMPANY', without)).toMatch(/ABN are usually its ACN$/);
  expect(companyAbnWarning('TRUST', without)).toBeUndefined();
  expect(companyAbnWarning('COMPANY', '51 824'), 'while it is being typed').toBeUndefined();
  expect(companyAbnWarning('COMPANY', null)).toBeUndefined();
});

test('matches postcode and state, either in a border town', () => {
  expect(postcodeWarning('NSW', '2300')).toBeUndefined();
  expect(postcodeWarning('VIC', '2300')).toBe("Postcode 2300 isn't in VIC");
  expect(postcodeWarning('NT', '0800')).toBeUndefined();
  expect(postcodeWarning('ACT', '2620')).toBeUndefined();
  expect(postcodeWarning('NSW', '2620')).toBeUndefined();
  expect(postcodeWarning(null, '2300')).toBeUndefined();
  expect(postcodeWarning('VIC', null)).toBeUndefined();
});
