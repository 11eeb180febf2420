import { z } from 'zod';
import { shownStatus, status } from '../application/list.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { abn } from '../kit/field-kinds.ts';
import { listOf } from '../kit/list.ts';
import { id, idInText } from '../kit/schemas.ts';
import { assessmentsPath, readPermission } from './list.ts';

export const linkedAccountsMost = 14;

export const linkedAccount = z.object({
  id,
  externalId: id,
  applicationNumber: z.string(),
  ...shownStatus,
  status,
  entityName: z.string().nullable(),
  amountFinanced: z.number().nullable(),
  createdAt: z.string(),
});
export type LinkedAccount = z.infer<typeof linkedAccount>;

const few = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,3}$/, 'Must be a whole number')
      .transform(Number),
  ])
  .pipe(
    z.number().min(1, 'Must be at least 1').max(linkedAccountsMost, `Must be ${linkedAccountsMost} or less`),
  )
  .default(linkedAccountsMost);

export const overviewCalls = {
  listLinkedAccounts: endpoint({
    method: 'GET',
    path: `${assessmentsPath}/linked-accounts`,
    summary: 'List the newest assessments of a business, by its ABN',
    permission: readPermission,
    query: z.strictObject({
      abn: abn('ABN').schema,
      limit: few,
      type: z.literal('APPLICATION', 'Select a type from the list').optional(),
    }),
    answer: listOf(linkedAccount),
  }),
  getTotalAssessment: endpoint({
    method: 'GET',
    path: `${assessmentsPath}/user/:userId/total-assessment`,
    summary: 'Count what an agent has submitted, and what was settled of it',
    permission: readPermission,
    params: z.strictObject({ userId: idInText }),
    answer: one(z.object({ submitted: z.number(), settled: z.number() })),
  }),
} as const;
