import { supplierTypes } from '@assay/lending/assets';
import { securityDetailsInputTypes, usageTypes } from '@assay/lending/businesses';
import { formatCount, formatMoney, none } from '../../../lib/formats.ts';

/** What people call the fields of a security, in the form and in the log of its changes. */
export const securityLabels = {
  supplierType: 'Supplier type',
  supplierName: 'Supplier',
  usageType: 'Usage',
  assetTypeCategory: 'Asset category',
  assetType: 'Asset type',
  make: 'Make',
  model: 'Model',
  manufactureYear: 'Year of manufacture',
  securityDetailsInputType: 'Identified by',
  serialNumber: 'Serial number or VIN',
  registrationNumber: 'Registration',
  actualKm: 'Kilometres',
  retailValue: 'Retail value',
  agreedValue: 'Market value override',
  description: 'Description',
} as const;

const wordIn = (words: Readonly<Record<string, string>>) => (code: string) => words[code] ?? code;
const dollars = (amount: string) => formatMoney(Number(amount));

const formats: Readonly<Record<string, (value: string) => string>> = {
  supplierType: wordIn(supplierTypes),
  usageType: wordIn(usageTypes),
  securityDetailsInputType: wordIn(securityDetailsInputTypes),
  actualKm: (km) => `${formatCount(Number(km))} km`,
  retailValue: dollars,
  agreedValue: dollars,
};

/** A value in words, in the facts and in the choice between one's own and somebody else's. */
export function shownOfSecurity(path: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return none;
  return formats[path]?.(String(value)) ?? String(value);
}
