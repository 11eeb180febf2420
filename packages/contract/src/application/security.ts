import { assetTypes, supplierTypes } from '@assay/lending/assets';
import { securityDetailsInputTypes, usageTypes } from '@assay/lending/businesses';
import { z } from 'zod';
import { answerOf, formOf, needed, optional } from '../kit/field.ts';
import {
  choice,
  choiceOf,
  longText,
  money,
  neededText,
  optionalText,
  wholeNumber,
  year,
} from '../kit/field-kinds.ts';
import { version, versionOfPart } from '../kit/schemas.ts';

export const securityFields = {
  supplierType: needed(choice('Supplier type', supplierTypes)),
  supplierName: neededText('Supplier'),
  usageType: needed(choice('Usage', usageTypes)),
  assetTypeCategory: needed(
    choiceOf('Asset category', Object.keys(assetTypes) as (keyof typeof assetTypes)[]),
  ),
  assetType: neededText('Asset type'),
  make: neededText('Make'),
  model: neededText('Model'),
  manufactureYear: needed(year('Year of manufacture')),
  securityDetailsInputType: optional(choice('Identified by', securityDetailsInputTypes)),
  serialNumber: optionalText('Serial number or VIN', 50),
  registrationNumber: optionalText('Registration', 20),
  actualKm: optional(wholeNumber('Kilometres', { min: 0, max: 5_000_000, unit: 'km' })),
  retailValue: optional(money('Retail value')),
  agreedValue: optional(money('Market value override')),
  description: optional(longText('Description', 500)),
};

export const securityUpdate = formOf(securityFields).extend({ version: versionOfPart });

export const security = z.object({ id: z.number(), ...answerOf(securityFields) });
export type Security = z.infer<typeof security>;

/** Hides the lender's override from introducers. */
export const shownSecurity = security.partial({ agreedValue: true });
export type ShownSecurity = z.infer<typeof shownSecurity>;

export const agreedValueUpdate = z.strictObject({
  agreedValue: securityFields.agreedValue.schema.default(null),
  version: version.optional(),
});
