import { entityTypes, industries, trusteeTypes } from '@assay/lending/businesses';
import { digitsOf, isAbn, isAcn, states } from '@assay/lending/identifiers';
import { z } from 'zod';
import { codeOf, name, optionalText, version } from '../kit/fields.ts';
import { day } from '../kit/list.ts';
import { plain } from '../kit/plain.ts';

/** Kept as its digits, however it was typed. */
export const abn = z
  .string('ABN is required')
  .transform(digitsOf)
  .pipe(z.string().min(1, 'ABN is required').refine(isAbn, 'This is not a valid ABN'));

const acn = z.string().transform(digitsOf).pipe(z.string().refine(isAcn, 'This is not a valid ACN'));

/** The parts of an address, each of which may be yet unknown. */
export const addressParts = {
  addressUnitNumber: optionalText('Unit', 20),
  addressStreetNumber: optionalText('Street number', 20),
  addressStreetName: optionalText('Street'),
  addressSuburb: optionalText('Suburb'),
  addressState: z.enum(states, 'State is required').nullable(),
  addressPostcode: z
    .string()
    .regex(/^\d{4}$/, 'A postcode has four digits')
    .nullable(),
};

const fields = {
  abn,
  abnRegisteredDate: day.nullable(),
  gstRegisteredDate: day.nullable(),
  entityName: name('Entity name'),
  tradingName: optionalText('Trading name'),
  entityType: codeOf(entityTypes, 'Entity type is required'),
  trusteeType: codeOf(trusteeTypes, 'Trustee type is required').nullable(),
  trusteeAcn: acn.nullable(),
  trusteeName: optionalText('Trustee name'),
  phone: optionalText('Phone', 20),
  industry: codeOf(industries, 'Industry is required').nullable(),
  industryType: optionalText('Industry type'),
  ...addressParts,
  natureOfBusiness: optionalText('Nature of business', 500),
};

export const applicantUpdate = z.strictObject({ ...fields, version: version.optional() });
export type ApplicantForm = Omit<z.output<typeof applicantUpdate>, 'version'>;

export const applicant = z.object({ ...plain(fields), entityId: z.number().nullable() });
export type Applicant = z.infer<typeof applicant>;

export const natureOfBusinessUpdate = z.strictObject({
  natureOfBusiness: optionalText('Nature of business', 500),
  version: version.optional(),
});
