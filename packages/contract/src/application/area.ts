import { publicStatuses } from '@assay/lending/statuses';
import { z } from 'zod';
import { area, endpoint, one } from '../kit/endpoint.ts';
import { byId, id, version } from '../kit/fields.ts';
import { applicant, applicantUpdate, natureOfBusinessUpdate } from './applicant.ts';
import { guarantor, guarantorsUpdate } from './guarantor.ts';
import { applicationLists, applicationQuery, person, status } from './list.ts';
import { quote, quoteForm, quoteUpdate } from './quote.ts';
import { agreedValueUpdate, security, securityUpdate } from './security.ts';

export const sectionNames = ['quote', 'applicant', 'guarantors', 'security', 'notes'] as const;
export type SectionName = (typeof sectionNames)[number];

const sectionVersion = version.nullable();

/** What is yet missing before it can be submitted. */
const missing = z.object({ section: z.enum(sectionNames), path: z.string(), message: z.string() });

/** What was changed since it was last assessed; values as they were and are. */
const change = z.object({
  section: z.enum(sectionNames),
  path: z.string(),
  old: z.unknown(),
  new: z.unknown(),
});

export const application = z.object({
  id,
  assessmentId: id.nullable(),
  applicationNumber: z.string(),
  status,
  publicStatus: z.enum(publicStatuses),
  statusReason: z.string().nullable(),
  client: z.object({ id, name: z.string(), bdmName: z.string().nullable() }),
  user: person.extend({ mobile: z.string().nullable(), email: z.string() }),
  submittedAt: z.string().nullable(),
  createdAt: z.string(),
  version,
  quote: quote.nullable(),
  applicant: applicant.nullable(),
  guarantors: z.array(guarantor),
  security: security.nullable(),
  data: z.object({
    lenderName: z.string().nullable(),
    introducerFundPercentage: z.number().nullable(),
    note: z.object({ supportingNotes: z.string() }),
  }),
  /** Of each section, to be sent back with a change; none of one that was never saved. */
  versions: z.object({
    quote: sectionVersion,
    applicant: sectionVersion,
    guarantors: sectionVersion,
    security: sectionVersion,
    notes: sectionVersion,
  }),
  /** What whoever asks may do with it now. */
  may: z.object({ edit: z.boolean(), draft: z.boolean(), submit: z.boolean(), withdraw: z.boolean() }),
  missing: z.array(missing),
  changes: z.array(change),
});
export type Application = z.infer<typeof application>;

export const newApplication = z.strictObject({
  /** For whom: people of an introducer make their own. */
  clientId: id.optional(),
  userId: id.optional(),
  quote: quoteForm,
});

export const notesUpdate = z.strictObject({
  supportingNotes: z.string().max(10_000, 'Notes must have at most 10000 characters'),
  version: version.optional(),
});

export const withdrawal = z.strictObject({
  reasonId: z.int('Please select a reason for the status').positive('Please select a reason for the status'),
  statusReason: z.string().trim().max(500, 'The reason must have at most 500 characters').nullable(),
  version,
});

export const statusReason = z.object({
  id,
  status,
  parent: z.string().nullable(),
  reason: z.string(),
  allowCustomReason: z.boolean(),
});

/** What the lender charges, for the quote's arithmetic. */
const fees = z.object({
  applicationFee: z.number(),
  originationFeeMax: z.number(),
  baseRates: z.array(z.object({ assetTypeCategory: z.string(), rate: z.number() })),
  privateSaleMargin: z.number(),
  notPropertyOwnerMargin: z.number(),
});

/** Beyond the limit of counting, or not let through by the filters, an application has no number in the list. */
const place = z.object({
  previous: id.nullable(),
  next: id.nullable(),
  place: z.number().nullable(),
  count: z.number(),
  countCapped: z.literal(true).optional(),
});

const read = 'APPLICATION.READ';
const update = 'APPLICATION.UPDATE';
const root = '/application/applications';

/** A write to an application; all of them answer with it as it is then. */
const writeBy =
  <Method extends 'PUT' | 'POST'>(method: Method) =>
  <Body extends z.ZodType, const Path extends `/${string}`>(path: Path, summary: string, body: Body) =>
    endpoint({
      method,
      path: `${root}/:id${path}`,
      summary,
      permission: update,
      params: byId,
      body,
      answer: one(application),
      errors: ['CONFLICT', 'UNPROCESSABLE'],
    });

/** A section is saved whole; all five alike. */
const section = writeBy('PUT');
const step = writeBy('POST');

const moved = z.strictObject({ version });

export const applicationArea = area({
  ...applicationLists,
  getFees: endpoint({
    method: 'GET',
    path: '/application/fees',
    summary: 'Fees and base rates that quotes are made with',
    permission: read,
    answer: one(fees),
  }),
  listWithdrawalReasons: endpoint({
    method: 'GET',
    path: '/application/withdrawal-reasons',
    summary: 'The reasons that an application can be withdrawn for',
    permission: read,
    answer: one(z.array(statusReason)),
  }),
  getApplication: endpoint({
    method: 'GET',
    path: `${root}/:id`,
    summary: 'One application, whole',
    permission: read,
    params: byId,
    answer: one(application),
  }),
  getPlace: endpoint({
    method: 'GET',
    path: `${root}/:id/place`,
    summary: 'Where it stands in a filtered list, and what stands before and after it',
    permission: read,
    params: byId,
    query: applicationQuery.omit({ offset: true, limit: true }),
    answer: one(place),
  }),
  createApplication: endpoint({
    method: 'POST',
    path: root,
    summary: 'Make an application from a quote',
    permission: 'APPLICATION.CREATE',
    body: newApplication,
    answer: one(application),
    errors: ['UNPROCESSABLE'],
  }),
  saveQuote: section('/quote', 'Save the quote', quoteUpdate),
  saveApplicant: section('/applicant', 'Save the applicant', applicantUpdate),
  saveGuarantors: section('/guarantors', 'Save the guarantors', guarantorsUpdate),
  saveSecurity: section('/security', 'Save the security', securityUpdate),
  saveNotes: section('/notes', 'Save the notes', notesUpdate),
  saveNatureOfBusiness: step('/applicants/update', 'Save the nature of business', natureOfBusinessUpdate),
  saveAgreedValue: step('/securities/update', 'Save the market value override', agreedValueUpdate),
  draftApplication: step('/draft', 'Go on from a quote to an application', moved),
  submitApplication: step('/submit', 'Submit the application to the lender', moved),
  withdrawApplication: step('/withdraw', 'Withdraw the application', withdrawal),
});
