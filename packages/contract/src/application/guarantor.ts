import { ageInYears } from '@assay/lending/derived';
import { states } from '@assay/lending/identifiers';
import {
  adultYears,
  assetKinds,
  investmentProperty,
  liabilityKinds,
  maritalStatuses,
  mostGuarantors,
  residentialStatuses,
  titles,
} from '@assay/lending/people';
import { z } from 'zod';
import { addressFields } from '../kit/address.ts';
import { answerOf, formOf, needed, optional } from '../kit/field.ts';
import {
  choice,
  choiceOf,
  day,
  email,
  instant,
  lines,
  mobile,
  money,
  neededText,
  optionalText,
  text,
  wholeNumber,
} from '../kit/field-kinds.ts';
import { neededOf, refuseEmpty } from '../kit/needed.ts';
import { versionOfPart } from '../kit/schemas.ts';

const mostLines = 20;

const assets = lines(
  'Assets',
  'Asset',
  { type: choice('Type', assetKinds), amount: money('Amount') },
  mostLines,
);

const liabilities = lines(
  'Liabilities',
  'Liability',
  {
    type: choice('Type', liabilityKinds),
    lenderName: optionalText('Lender'),
    amount: money('Balance or limit'),
    monthlyRepaymentAmount: optional(money('Monthly repayment')),
  },
  mostLines,
);

/** Allows for clock drift. */
const clocksApartMs = 5 * 60_000;

const consent = z.iso
  .datetime({ offset: true, error: 'Enter when consent was given', abort: true })
  .refine((text) => Date.parse(text) >= Date.parse('1900-01-01T00:00:00Z'), 'Enter when consent was given')
  .refine((text) => Date.parse(text) <= Date.now() + clocksApartMs, "Consent can't be in the future")
  .transform((text) => new Date(text).toISOString().replace('.000Z', 'Z'));

const firstZoneMs = 14 * 3_600_000;

const birth = day('Date of birth');

/** Computed in the earliest time zone. The server also checks against the business day. */
function isAdult(born: string): boolean {
  const today = new Date(Date.now() + firstZoneMs).toISOString().slice(0, 10);
  return born > today || ageInYears(born, today) >= adultYears;
}

export const tooYoung = (who: string): string => `A ${who} must be ${adultYears} or older`;

export const adultsBirthday = (who: string) => ({
  ...birth,
  schema: birth.schema.refine(isAdult, tooYoung(who)),
});

export const investmentFields = addressFields('investmentPropertyAddress', ' of the investment property');

const typedNumber = neededText('Licence number', 20);

/** Requires a letter or digit, not only dashes and spaces. */
const licenceNumber = {
  ...typedNumber,
  schema: typedNumber.schema.refine(
    (typed) => !typed || /[a-z0-9]/i.test(typed),
    'Licence number must have letters or digits',
  ),
};

export const personFields = {
  title: needed(choiceOf('Title', titles)),
  firstName: text('First name'),
  middleName: optionalText('Middle name'),
  lastName: text('Last name'),
  dateOfBirth: adultsBirthday('guarantor'),
  maritalStatus: needed(choice('Marital status', maritalStatuses)),
  dependentNumber: optional(wholeNumber('Dependants', { min: 0, max: 20 })),
  residentialStatus: needed(choice('Residential status', residentialStatuses)),
  mobile: needed(mobile('Mobile')),
  email: needed(email('Email')),
  driverLicenseNumber: licenceNumber,
  driverLicenseState: needed(choiceOf('Licence state', states)),
  driverLicenseCardNumber: optionalText('Licence card number', 20),
  privacyConsentAt: needed(instant('Privacy consent', consent)),
  ...addressFields('address'),
  assets,
  liabilities,
};

export const guarantorFields = { ...personFields, ...investmentFields };

type InvestmentName = keyof typeof investmentFields;

const investmentNeeds = Object.keys(neededOf(investmentFields)) as InvestmentName[];

export const investmentNames = ({ assets }: Readonly<Record<string, unknown>>): readonly InvestmentName[] =>
  Array.isArray(assets) && assets.some(({ type }) => type === investmentProperty) ? investmentNeeds : [];

export const guarantorForm = formOf(guarantorFields).superRefine((guarantor, context) =>
  refuseEmpty(guarantorFields, guarantor, investmentNames(guarantor), context),
);

export const guarantorLimits = {
  tooFew: 'Add at least one guarantor',
  tooMany: `You can add up to ${mostGuarantors} guarantors`,
};

export const guarantorsUpdate = z.strictObject({
  guarantors: z
    .array(guarantorForm)
    .min(1, guarantorLimits.tooFew)
    .max(mostGuarantors, guarantorLimits.tooMany),
  version: versionOfPart,
});

export const guarantor = z.object({
  ...answerOf(guarantorFields),
  /** Set on submission, and shown only to the lender's staff. */
  entityId: z.number().nullable(),
  /** Similar records. The guarantor stays unlinked until staff decide. */
  similarTo: z.array(z.number()),
});
export type Guarantor = z.infer<typeof guarantor>;
