import {
  creditAuthorities,
  industryBodies,
  mostDirectors,
  mostReferees,
} from '@assay/lending/accreditations';
import { z } from 'zod';
import { adultsBirthday, personFields } from '../../application/guarantor.ts';
import { person } from '../../application/list.ts';
import { addressFields } from '../../kit/address.ts';
import { bankAccountFields } from '../../kit/bank-account.ts';
import { answerOf, formOf, needed, optional } from '../../kit/field.ts';
import {
  abn,
  acn,
  choice,
  choiceOf,
  day,
  email,
  lines,
  longText,
  money,
  name,
  neededText,
  optionalText,
  personName,
  phone,
  text,
  webAddress,
} from '../../kit/field-kinds.ts';
import { id, version } from '../../kit/schemas.ts';
import { accreditationRow, accreditationStatus } from './list.ts';

export const companyFields = {
  abn: abn('ABN'),
  // Same rules as a client's and a user's name, since approval creates both.
  entityName: name('Entity name'),
  tradingName: optionalText('Trading name'),
  acn: optional(acn('ACN')),
  phone: needed(phone('Phone')),
  email: email('Email'),
  website: optional(webAddress('Website')),
  ...addressFields('address'),
  expectedMonthlyVolume: needed(money('Expected monthly volume')),
};

export const licenceFields = {
  creditAuthority: needed(choice('Credit authority', creditAuthorities)),
  creditAuthorityNumber: neededText('Licence or representative number', 20),
  industryBody: needed(choiceOf('Industry body', industryBodies)),
  membershipNumber: neededText('Membership number', 40),
  indemnityInsurer: neededText('Professional-indemnity insurer'),
  indemnityPolicyNumber: neededText('Policy number', 40),
  indemnityExpiresOn: needed(day('Policy expiry')),
  disputeResolutionNumber: neededText('Dispute-resolution membership', 40),
  accountName: needed(bankAccountFields.accountName),
  bsb: needed(bankAccountFields.bsb),
  accountNumber: needed(bankAccountFields.accountNumber),
};

const {
  title,
  middleName,
  mobile,
  email: personEmail,
  driverLicenseNumber,
  driverLicenseState,
  driverLicenseCardNumber,
  privacyConsentAt,
} = personFields;

/** The fields that identify a guarantor, since directors are matched to the same records. */
export const directorFields = {
  title,
  firstName: personName('First name'),
  middleName,
  lastName: personName('Last name'),
  dateOfBirth: adultsBirthday('director'),
  mobile,
  email: personEmail,
  driverLicenseNumber,
  driverLicenseState,
  driverLicenseCardNumber,
  privacyConsentAt,
  ...addressFields('address'),
};

export const referees = lines(
  'Referees',
  'Referee',
  {
    name: text('Name'),
    company: optionalText('Company'),
    phone: phone('Phone'),
    email: optional(email('Email')),
    relationship: optional(longText('How they know each other', 500)),
  },
  mostReferees,
);

export const directorLimits = {
  tooFew: 'Add at least one director',
  tooMany: `You can add up to ${mostDirectors} directors`,
} as const;

export const companyUpdate = formOf(companyFields).extend({ version });
export const licenceUpdate = formOf({ ...licenceFields, referees }).extend({ version });
export const directorsUpdate = z.strictObject({
  directors: z
    .array(formOf(directorFields))
    .min(1, directorLimits.tooFew)
    .max(mostDirectors, directorLimits.tooMany),
  version,
});

export const director = z.object({ ...answerOf(directorFields), entityId: id });
export type Director = z.infer<typeof director>;

export const accreditationData = z.object({
  company: z.object({ ...answerOf(companyFields), entityId: id }),
  licences: z.object(answerOf({ ...licenceFields, referees })),
  directors: z.array(director),
});

export const accreditation = accreditationRow
  .pick({
    id: true,
    type: true,
    status: true,
    publicStatus: true,
    clientId: true,
    analyst: true,
    createdAt: true,
    version: true,
  })
  .extend({
    statusReason: z.string().nullable(),
    data: accreditationData,
    /** The client with this ABN; approval activates it instead of creating another. */
    knownClient: z.object({ id, name: z.string(), isActive: z.boolean() }).nullable(),
    /** A client of the same name with another ABN or none, probably a duplicate. */
    namesake: z.object({ id, name: z.string(), hasAbn: z.boolean() }).nullable(),
    /** Obstacles to approval, in words. Those about clients and accounts are for approvers only. */
    blockers: z.array(z.string()),
    administrator: person.extend({ email: z.string() }).nullable(),
    analyzedBy: person.nullable(),
    decisionBy: person.nullable(),
    decisionAt: z.string().nullable(),
    decisionNote: z.string().nullable(),
    updatedAt: z.string(),
    may: z.object({
      statuses: z.array(accreditationStatus),
      save: z.boolean(),
      assign: z.boolean(),
      uploadDocuments: z.boolean(),
      deleteDocuments: z.boolean(),
    }),
  });
export type Accreditation = z.infer<typeof accreditation>;
