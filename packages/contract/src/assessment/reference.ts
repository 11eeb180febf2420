import { z } from 'zod';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { answerOf, changeOf, formOf } from '../kit/field.ts';
import { longText, money, month, optionalText, text } from '../kit/field-kinds.ts';
import { listOf } from '../kit/list.ts';
import { byId, id, idInText, version } from '../kit/schemas.ts';
import { assessmentsPath, readPermission } from './list.ts';

export const referenceFields = {
  bank: text('Bank'),
  start: month('Start'),
  /** Usually months, kept as typed. */
  term: text('Term'),
  asset: text('Asset'),
  naf: money('NAF'),
  paymentAmount: money('Payment amount'),
  balloon: money('Balloon'),
  outstandingBalance: money('Outstanding balance'),
  conduct: optionalText('Conduct'),
  notes: longText('Notes', 500),
};

export const referenceForm = formOf(referenceFields).partial({ notes: true });

export const referenceUpdate = changeOf(referenceFields).extend({ version: version.optional() });

const values = answerOf(referenceFields);
export type ReferenceValues = { readonly [Name in keyof typeof values]: z.infer<(typeof values)[Name]> };

export const creditReference = z.object({
  id,
  ...values,
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type CreditReference = z.infer<typeof creditReference>;

const referencesPath = `${assessmentsPath}/:id/credit-references` as const;
const byReference = z.strictObject({ id: idInText, refId: idInText });
const write = 'ASSESSMENT.APPLICATION.UPDATE';

export const referenceCalls = {
  listReferences: endpoint({
    method: 'GET',
    path: referencesPath,
    summary: "List an assessment's credit references",
    permission: readPermission,
    params: byId,
    answer: listOf(creditReference),
  }),
  addReference: endpoint({
    method: 'POST',
    path: referencesPath,
    summary: 'Add a credit reference, and a note that says so',
    permission: write,
    params: byId,
    body: referenceForm,
    answer: one(creditReference),
    errors: ['UNPROCESSABLE'],
  }),
  updateReference: endpoint({
    method: 'PATCH',
    path: `${referencesPath}/:refId`,
    summary: 'Change a credit reference, and add a note that says what was changed',
    permission: write,
    params: byReference,
    body: referenceUpdate,
    answer: one(creditReference),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  deleteReference: endpoint({
    method: 'DELETE',
    path: `${referencesPath}/:refId`,
    summary: 'Delete a credit reference',
    permission: write,
    params: byReference,
    ifMatch: true,
    answer: nothing,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
} as const;
