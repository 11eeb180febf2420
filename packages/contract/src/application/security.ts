import { assetTypes, supplierTypes } from '@assay/lending/assets';
import { securityDetailsInputTypes, usageTypes } from '@assay/lending/businesses';
import { z } from 'zod';
import { codeOf, money, optionalText, version, year } from '../kit/fields.ts';
import { plain } from '../kit/plain.ts';

const fields = {
  supplierType: codeOf(supplierTypes, 'Supplier type is required').nullable(),
  supplierName: optionalText('Supplier'),
  usageType: codeOf(usageTypes, 'Usage is required').nullable(),
  assetTypeCategory: codeOf(assetTypes, 'Asset category is required').nullable(),
  assetType: optionalText('Asset type'),
  securityDetailsInputType: codeOf(securityDetailsInputTypes, 'Choose how it is identified').nullable(),
  /** What the lender takes it to be worth, whatever the guide says. */
  agreedValue: money('Market value override').nullable(),
  /** From the valuation guide. */
  retailValue: money('Retail value').nullable(),
  manufactureYear: year('Year of manufacture').nullable(),
  make: optionalText('Make'),
  model: optionalText('Model'),
  description: optionalText('Description', 500),
  serialNumber: optionalText('Serial number or VIN', 50),
  registrationNumber: optionalText('Registration', 20),
  actualKm: z.int('Enter whole kilometres').min(0).max(5_000_000, 'Enter kilometres').nullable(),
};

export const securityUpdate = z.strictObject({ ...fields, version: version.optional() });
export type SecurityForm = Omit<z.output<typeof securityUpdate>, 'version'>;

export const security = z.object({ id: z.number(), ...plain(fields) });
export type Security = z.infer<typeof security>;

export const agreedValueUpdate = z.strictObject({
  agreedValue: money('Market value override').nullable(),
  version: version.optional(),
});
