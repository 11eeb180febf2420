import type { TaskState } from '@assay/lending/workflows';
import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import { listOf, listQuery, severalOf } from '../kit/list.ts';
import { byId, id, idInText, yesOrNo } from '../kit/schemas.ts';
import { guarantorOf, task, wantedStates, workflowsPath } from './task.ts';
import { readPermission, workflowCode, workflowSection, workPermission } from './template.ts';

/** Why nobody works on it any more. */
export const closings = {
  FINAL: 'The application has ended',
  RERUN: 'It was run again',
  GUARANTOR: 'The guarantor has left the application',
} as const;
export type Closing = keyof typeof closings;

export const workflow = z.object({
  id,
  /** The assessment's. */
  targetId: id,
  section: workflowSection,
  templateRef: z.object({ id, code: workflowCode, version: z.int().positive() }),
  guarantor: guarantorOf.nullable(),
  /** The first is 1; each time it is run again is one more. */
  run: z.int().positive(),
  /** The newest run of somebody who is on the application. */
  isCurrent: z.boolean(),
  isClosed: z.boolean(),
  closedAt: z.string().nullable(),
  closedWhy: z.enum(Object.keys(closings) as [Closing]).nullable(),
  /** Every task that applies has passed. */
  isSuccess: z.boolean(),
  /** How many of its tasks stand at what. */
  count: z.object({
    PENDING: z.number(),
    PASS: z.number(),
    HOLD: z.number(),
    REFER: z.number(),
    FAILED: z.number(),
    DISABLED: z.number(),
  } satisfies Record<TaskState, z.ZodNumber>),
  /** Where they were asked for. */
  tasks: z.array(task).optional(),
  createdAt: z.string(),
  /** What the caller may do with it now. */
  may: z.object({ work: z.boolean(), run: z.boolean() }),
});
export type Workflow = z.infer<typeof workflow>;

export const workflowMessages = {
  rerun: (count: number) =>
    count === 1 ? 'The workflow was run again.' : `${count} workflows were run again.`,
} as const;

const answer = listOf(workflow);

/** How many a section has of earlier runs, and of guarantors who have left; sections without any are left out. */
const pastCount = z.partialRecord(workflowSection, z.number());

/** Those that were run again since, and those of guarantors who have left, are told only where they are asked for. */
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
    // The same one twice is one.
    body: z.strictObject({ workflowCodes: z.array(workflowCode).max(100).optional() }),
    answer: one(z.array(workflow)),
    errors: ['UNPROCESSABLE'],
  }),
} as const;
