import { states } from '@assay/lending/identifiers';
import {
  assetKinds,
  liabilityKinds,
  maritalStatuses,
  mostGuarantors,
  residentialStatuses,
  titles,
} from '@assay/lending/people';
import { z } from 'zod';
import { codeOf, email, money, name, optionalText, version } from '../kit/fields.ts';
import { day } from '../kit/list.ts';
import { plain } from '../kit/plain.ts';
import { addressParts } from './applicant.ts';

const asset = z.strictObject({ type: codeOf(assetKinds, 'Kind is required'), amount: money('Amount') });
const liability = z.strictObject({
  type: codeOf(liabilityKinds, 'Kind is required'),
  lenderName: optionalText('Lender'),
  amount: money('Amount'),
  monthlyRepaymentAmount: money('Monthly repayment').nullable(),
});

const mostLines = 20;

/** The same parts of another address, under names of their own. */
const prefixed = {
  investmentPropertyAddressUnitNumber: addressParts.addressUnitNumber,
  investmentPropertyAddressStreetNumber: addressParts.addressStreetNumber,
  investmentPropertyAddressStreetName: addressParts.addressStreetName,
  investmentPropertyAddressSuburb: addressParts.addressSuburb,
  investmentPropertyAddressState: addressParts.addressState,
  investmentPropertyAddressPostcode: addressParts.addressPostcode,
};

/** Two computers' clocks are never quite the same. */
const clocksApartMs = 5 * 60_000;

/** An instant that has been, kept as one in UTC. */
const consent = z.iso
  .datetime({ offset: true, error: 'Enter when consent was given' })
  .refine((text) => Date.parse(text) >= Date.parse('1900-01-01T00:00:00Z'), 'Enter when consent was given')
  .refine((text) => Date.parse(text) <= Date.now() + clocksApartMs, 'Consent cannot be in the future')
  .transform((text) => new Date(text).toISOString().replace('.000Z', 'Z'));

const guarantorFields = {
  title: z.enum(titles).nullable(),
  firstName: name('First name'),
  middleName: optionalText('Middle name'),
  lastName: name('Last name'),
  dateOfBirth: day,
  driverLicenseNumber: optionalText('Licence number', 20),
  driverLicenseState: z.enum(states).nullable(),
  driverLicenseCardNumber: optionalText('Card number', 20),
  maritalStatus: codeOf(maritalStatuses, 'Marital status is required').nullable(),
  dependentNumber: z.int('Enter a number').min(0).max(20, 'Enter a number up to 20').nullable(),
  mobile: optionalText('Mobile', 20),
  email: email.nullable(),
  residentialStatus: codeOf(residentialStatuses, 'Residential status is required').nullable(),
  ...addressParts,
  ...prefixed,
  /** When the person agreed to be looked up. */
  privacyConsentAt: consent.nullable(),
};

export const guarantorForm = z.strictObject({
  ...guarantorFields,
  assets: z.array(asset).max(mostLines),
  liabilities: z.array(liability).max(mostLines),
});
export type GuarantorForm = z.output<typeof guarantorForm>;

export const guarantorsUpdate = z.strictObject({
  guarantors: z
    .array(guarantorForm)
    .min(1, 'At least one guarantor is needed')
    .max(mostGuarantors, `There can be at most ${mostGuarantors} guarantors`),
  version: version.optional(),
});

export const guarantor = z.object({ ...plain(guarantorForm.shape), entityId: z.number().nullable() });
export type Guarantor = z.infer<typeof guarantor>;
