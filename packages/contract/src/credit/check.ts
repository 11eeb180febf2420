import { mostGuarantors } from '@assay/lending/people';
import { z } from 'zod';
import { accreditationRead } from '../assessment/accreditation/list.ts';
import { assessmentsPath, readPermission } from '../assessment/list.ts';
import { document } from '../document/document.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { byId, id, idInText, version } from '../kit/schemas.ts';
import { type CheckState, checkStates, productCodes } from './product.ts';

export const runPermission = 'CREDIT.REPORT.RUN';

const person = z.object({ firstName: z.string(), lastName: z.string() });

const fact = z.object({ label: z.string(), value: z.string() });
export type CheckFact = z.infer<typeof fact>;

/** The answer for a check that may have been charged. */
export const settlements = { CHARGED: 'Charged', NOT_CHARGED: 'Not charged' } as const;
const settlement = z.enum(Object.keys(settlements) as [keyof typeof settlements], 'Select what was charged');

export const check = z.object({
  id,
  product: z.enum(productCodes),
  entityId: id,
  subjectName: z.string(),
  /** The subject's details have changed since; false once they left the application. */
  changedSince: z.boolean(),
  state: z.enum(Object.keys(checkStates) as [CheckState]),
  price: z.number().nullable(),
  /** Our reference, for enquiries to the provider. */
  reference: z.string(),
  providerReference: z.string().nullable(),
  createdAt: z.string(),
  /** Null for an automatic check. */
  creator: person.nullable(),
  endedAt: z.string().nullable(),
  score: z.number().nullable(),
  facts: z.array(fact),
  message: z.string().nullable(),
  document: document.nullable(),
  isDocumentPending: z.boolean(),
  /** Until then, a repeat shows this report; null when it would buy a new one. */
  freshUntil: z.string().nullable(),
  settlement: settlement.nullable(),
  settledBy: person.nullable(),
  settledAt: z.string().nullable(),
  /** The answer couldn't be read; it is stored and can be parsed again. */
  hasUnreadAnswer: z.boolean(),
  version,
});
export type Check = z.infer<typeof check>;

export const cost = z.object({
  total: z.number(),
  /** Possibly charged: unknown outcomes without a recorded answer. */
  unconfirmed: z.number(),
  unpriced: z.number(),
  /** Unconfirmed checks without a known price. */
  unconfirmedUnpriced: z.number(),
});
export type Cost = z.infer<typeof cost>;

const price = z.number().nullable();
export const prices = z.object(
  Object.fromEntries(productCodes.map((code) => [code, price])) as Record<
    (typeof productCodes)[number],
    typeof price
  >,
);
export type Prices = z.infer<typeof prices>;

export const checkList = z.object({
  checks: z.array(check),
  cost,
  prices,
  /** For those with the permission: why nothing can be bought now. */
  whyClosed: z.string().nullable(),
  unavailable: z.array(z.enum(productCodes)),
  refusals: z.array(z.object({ product: z.enum(productCodes), entityId: id, message: z.string() })),
});
export type CheckList = z.infer<typeof checkList>;

const failure = z.object({ entityId: id, message: z.string() });
export type CheckFailure = z.infer<typeof failure>;

export const checkResults = z.object({ reports: z.array(check), errors: z.array(failure) });
export type CheckResults = z.infer<typeof checkResults>;

const entityIds = z
  .array(id, 'Select who to check')
  .min(1, 'Select who to check')
  .max(mostGuarantors, `Check ${mostGuarantors} at a time at most`)
  .transform((ids) => [...new Set(ids)].toSorted((one, other) => one - other));

const forThese = z.strictObject({ entityIds });

export const underWay = 'An ongoing request is still in progress. It will be completed short while.';

const root = `${assessmentsPath}/:id` as const;

const buying = <const Path extends `/${string}`, Body extends z.ZodType>(
  path: Path,
  summary: string,
  body: Body,
) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    permission: runPermission,
    params: byId,
    body,
    idempotent: true,
    outside: true,
    answer: one(checkResults),
    errors: ['TOO_MANY_REQUESTS', 'UNPROCESSABLE'],
  });

export const checkCalls = {
  listChecks: endpoint({
    method: 'GET',
    path: `${root}/credit-report`,
    summary: 'List what was bought and tried for an assessment, what it cost, and what can be bought',
    permission: [readPermission, accreditationRead],
    params: byId,
    answer: one(checkList),
  }),
  runScoredEnquiry: buying(
    `${root}/credit-report/generate-equifax-company-scored-enquiry-report`,
    "Buy Equifax's scored enquiry of the applicant",
    forThese,
  ),
  runTradingHistory: buying(
    `${root}/credit-report/generate-equifax-company-trading-history-report`,
    "Buy Equifax's trading history of the applicant, in depth or not",
    forThese.extend({ isIndepth: z.boolean('In-depth must be true or false').default(false) }),
  ),
  runCommercialApply: buying(
    `${root}/credit-report/generate-equifax-commercial-apply-report`,
    'Buy Equifax Apply for guarantors',
    forThese,
  ),
  runConsumerReport: buying(
    `${root}/credit-report/generate-illion-report`,
    'Buy the consumer credit report of guarantors',
    forThese,
  ),
  runIdentityCheck: buying(
    `${root}/kyc/generate-frankieone-report`,
    'Verify the identity of guarantors (AML/KYC)',
    forThese,
  ),
  reloadDocument: endpoint({
    method: 'POST',
    path: `${root}/credit-report/reload-equifax-indepth-company-trading-history-report-document`,
    summary: 'Fetch the documents of company reports that were not ready when they were bought',
    permission: runPermission,
    params: byId,
    body: z.strictObject({}).default({}),
    outside: true,
    answer: one(checkResults),
    errors: ['TOO_MANY_REQUESTS', 'UNPROCESSABLE'],
  }),
  readKeptAnswer: endpoint({
    method: 'POST',
    path: `${root}/credit-report/:checkId/read-answer`,
    summary: "Read once more what the provider answered, where it couldn't be read when it came",
    permission: runPermission,
    params: z.strictObject({ id: idInText, checkId: idInText }),
    answer: one(check),
    errors: ['UNPROCESSABLE'],
  }),
  settleCheck: endpoint({
    method: 'PUT',
    path: `${root}/credit-report/:checkId/settlement`,
    summary: 'Say whether an unknown one was charged, once the provider has been asked',
    permission: runPermission,
    params: z.strictObject({ id: idInText, checkId: idInText }),
    body: z.strictObject({ settlement, version: version.optional() }),
    answer: one(check),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
} as const;
