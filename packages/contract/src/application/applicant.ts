import { entityTypes, industries, trusteeTypes } from '@assay/lending/businesses';
import { z } from 'zod';
import { addressFields } from '../kit/address.ts';
import { answerOf, formOf, needed, optional } from '../kit/field.ts';
import {
  abn,
  acn,
  choice,
  choiceOf,
  day,
  longText,
  neededText,
  optionalText,
  phone,
  text,
} from '../kit/field-kinds.ts';
import { refuseEmpty } from '../kit/needed.ts';
import { version, versionOfPart } from '../kit/schemas.ts';
import { rowLabels } from './list.ts';

export const applicantFields = {
  abn: abn(rowLabels.abn),
  entityName: text('Entity name'),
  tradingName: optionalText(rowLabels.tradingName),
  entityType: choice('Entity type', entityTypes),
  trusteeType: optional(choice('Trustee type', trusteeTypes)),
  trusteeAcn: optional(acn('Trustee ACN')),
  trusteeName: optionalText('Trustee name'),
  abnRegisteredDate: needed(day('ABN registration date')),
  gstRegisteredDate: optional(day('GST registration date')),
  phone: needed(phone('Phone')),
  industry: needed(choiceOf('Industry', Object.keys(industries) as (keyof typeof industries)[])),
  industryType: neededText('Industry type'),
  ...addressFields('address'),
  natureOfBusiness: needed(longText('Nature of business', 500)),
};

type TrusteeName = 'trusteeType' | 'trusteeName' | 'trusteeAcn';

/** Only a trust has a trustee, and only a company has an ACN. */
export function trusteeNames({ entityType, trusteeType }: Readonly<Record<string, unknown>>): TrusteeName[] {
  if (entityType !== 'TRUST') return [];
  return ['trusteeType', 'trusteeName', ...(trusteeType === 'COMPANY' ? (['trusteeAcn'] as const) : [])];
}

/** Fields that a choice reveals are required on save, so that they don't surface only on submission. */
export const applicantUpdate = formOf(applicantFields)
  .extend({ version: versionOfPart })
  .superRefine((applicant, context) =>
    refuseEmpty(applicantFields, applicant, trusteeNames(applicant), context),
  );

export const applicant = z.object({ ...answerOf(applicantFields), entityId: z.number().nullable() });
export type Applicant = z.infer<typeof applicant>;

export const natureOfBusinessUpdate = z.strictObject({
  natureOfBusiness: applicantFields.natureOfBusiness.schema.default(null),
  version: version.optional(),
});
