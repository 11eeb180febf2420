import type { TaskState } from '@assay/lending/workflows';
import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import { listOf, listQuery, severalOf } from '../kit/list.ts';
import { byId, id, idInText, yesOrNo } from '../kit/schemas.ts';
import { guarantorOf, task, wantedStates, workflowsPath } from './task.ts';
import { readPermission, workflowCode, workflowSection, workPermission } from './template.ts';

export const closings = {
  FINAL: 'The application has ended',
  RERUN: 'It was run again',
  GUARANTOR: 'The guarantor has left the application',
} as const;
export type Closing = keyof typeof closings;

export const workflow = z.object({
  id,
  targetId: id,
  section: workflowSection,
  templateRef: z.object({ id, code: workflowCode, version: z.int().positive() }),
  guarantor: guarantorOf.nullable(),
  /** From 1; each rerun adds one. */
  run: z.int().positive(),
  /** The latest run, for a guarantor still on the application. */
  isCurrent: z.boolean(),
  isClosed: z.boolean(),
  closedAt: z.string().nullable(),
  closedWhy: z.enum(Object.keys(closings) as [Closing]).nullable(),
  isSuccess: z.boolean(),
  count: z.object({
    PENDING: z.number(),
    PASS: z.number(),
    HOLD: z.number(),
    REFER: z.number(),
    FAILED: z.number(),
    DISABLED: z.number(),
  } satisfies Record<TaskState, z.ZodNumber>),
  tasks: z.array(task).optional(),
  createdAt: z.string(),
  may: z.object({ work: z.boolean(), run: z.boolean() }),
});
export type Workflow = z.infer<typeof workflow>;

export const workflowMessages = {
  rerun: (count: number) =>
    count === 1 ? 'The workflow was run again.' : `${count} workflows were run again.`,
} as const;

const answer = listOf(workflow);

/** Counts of earlier runs and former guarantors, for sections that have any. */
const pastCount = z.partialRecord(workflowSection, z.number());

/** Earlier runs and former guarantors are included only on request. */
const past = { includePast: z.union([yesOrNo, z.boolean()], 'Must be true or false').default(false) };

export const recordCalls = {
  listWorkflows: endpoint({
    method: 'GET',
    path: workflowsPath,
    summary: "List an assessment's workflows",
    permission: readPermission,
    query: listQuery(['createdAt'], 'createdAt', {
      targetId: idInText,
      codes: severalOf(workflowCode).optional(),
      taskStates: wantedStates.optional(),
      includeTasks: z.union([yesOrNo, z.boolean()], 'Must be true or false').default(false),
      ...past,
    }),
    answer: answer.extend({ pastCount }),
  }),
  listOfTarget: endpoint({
    method: 'GET',
    path: `${workflowsPath}/target/:id`,
    summary: "List an assessment's workflows with their tasks",
    permission: readPermission,
    params: byId,
    query: listQuery(['createdAt'], 'createdAt', { state: wantedStates.optional(), ...past }),
    answer,
  }),
  runAgain: endpoint({
    method: 'POST',
    path: `${workflowsPath}/:id/run`,
    summary: 'Run workflows again: this one, or those of the same assessment that are named',
    permission: workPermission,
    params: byId,
    body: z.strictObject({ workflowCodes: z.array(workflowCode).max(100).optional() }),
    answer: one(z.array(workflow)),
    errors: ['UNPROCESSABLE'],
  }),
} as const;
