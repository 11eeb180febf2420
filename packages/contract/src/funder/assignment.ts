import { z } from 'zod';
import { person } from '../application/list.ts';
import { readPermission } from '../assessment/list.ts';
import { bankAccountFields } from '../kit/bank-account.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { answerOf, type Fields, formOf } from '../kit/field.ts';
import { optionalText } from '../kit/field-kinds.ts';
import { listOf } from '../kit/list.ts';
import { id, idInText, version, versionOfPart } from '../kit/schemas.ts';

export const funderStatuses = { ENABLED: 'Enabled', DISABLED: 'Disabled' } as const;
export type FunderStatus = keyof typeof funderStatuses;

export const funder = z.object({
  id,
  name: z.string(),
  status: z.enum(Object.keys(funderStatuses) as [FunderStatus]),
});
export type Funder = z.infer<typeof funder>;

/** A select sends 0 for no funder. */
const chosenFunder = z
  .int('Select a funder from the list')
  .min(0, 'Select a funder from the list')
  .nullable()
  .transform((chosen) => chosen || null)
  .pipe(id.nullable());

export const assignmentFields = {
  funderId: { kind: 'reference', label: 'Funder', isOptional: true, schema: chosenFunder },
  utilisationNumber: optionalText('Utilisation number'),
  ...bankAccountFields,
} satisfies Fields;

export const noFunder = 'Select Funder';

/** Locked once the loan system has them. */
export const bankFields = ['accountName', 'bsb', 'accountNumber'] as const;

export const assignmentUpdate = formOf(assignmentFields).extend({ version: versionOfPart });

export const assignment = z.object({
  ...answerOf(assignmentFields),
  funder: z.object({ name: z.string() }).nullable(),
  submittedBy: person.nullable(),
  submittedAt: z.string().nullable(),
  version: version.nullable(),
  /** The reason why the bank details are locked. */
  whyLocked: z.string().nullable(),
  /** While the bank details are locked, this covers only the funder. */
  maySave: z.boolean(),
});
export type Assignment = z.infer<typeof assignment>;

const byAssessment = z.strictObject({ assessmentId: idInText });
const assignmentPath = '/funder/funders/assessment/:assessmentId';

export const assignmentCalls = {
  listFunders: endpoint({
    method: 'GET',
    path: '/funder/funders',
    summary: 'List the funders',
    permission: readPermission,
    answer: listOf(funder),
  }),
  getAssignment: endpoint({
    method: 'GET',
    path: assignmentPath,
    summary: "Read an application's funder and bank details",
    permission: readPermission,
    params: byAssessment,
    answer: one(assignment),
  }),
  saveAssignment: endpoint({
    method: 'PUT',
    path: assignmentPath,
    summary: "Save an application's funder and bank details",
    permission: 'FUNDER.UPDATE',
    params: byAssessment,
    body: assignmentUpdate,
    answer: one(assignment),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
} as const;
