import { chosenStates, type TaskState, taskStateCodes } from '@assay/lending/workflows';
import { z } from 'zod';
import { person } from '../application/list.ts';
import { endpoint, one } from '../kit/endpoint.ts';
import { listOf, listQuery, severalOf } from '../kit/list.ts';
import { id, idInText, version } from '../kit/schemas.ts';
import { note } from '../note/note.ts';
import { readPermission, templateTask, workflowCode, workflowSection, workPermission } from './template.ts';

export const taskMessages = {
  stateSaved: 'Successfully updated task state.',
  outcomeSaved: 'Successfully changed the outcome of the task',
} as const;

export const taskLabels = {
  task: 'Task',
  taskState: 'State',
  taskOutcome: 'Outcome',
  taskSeen: 'Seen by Assay',
  taskAnsweredBy: 'Answered by',
  workflow: 'Workflow',
  workflowRun: 'Run',
} as const;

export const outcomeWords = (
  outcomes: readonly { readonly value: string; readonly description: string }[],
  value: string | null,
): string | null =>
  value === null ? null : (outcomes.find((one) => one.value === value)?.description ?? value);

const state = z.enum(taskStateCodes as [TaskState]);

/** FAIL is an alias of FAILED. */
const readState = <S extends z.ZodType<unknown, string>>(states: S) =>
  z
    .string('Select a state from the list')
    .transform((text) => (text === 'FAIL' ? 'FAILED' : text))
    .pipe(states);

const wantedState = readState(z.enum(taskStateCodes as [TaskState], 'Select a state from the list'));
export const wantedStates = severalOf(wantedState);

/** The position on the application; null for a former guarantor. */
export const guarantorOf = z.object({
  entityId: id,
  number: z.int().positive().nullable(),
  name: z.string(),
});

export const taskNote = note.extend({ userId: id.nullable() });
export type TaskNote = z.infer<typeof taskNote>;

export const task = z.object({
  id,
  workflowId: id,
  workflowCode,
  guarantor: guarantorOf.nullable(),
  state,
  outcome: z.string().nullable(),
  outcomeDescription: z.string().nullable(),
  /** Answered automatically and not overruled. */
  isAutomatic: z.boolean(),
  answeredAt: z.string().nullable(),
  answeredBy: person.nullable(),
  lastNote: taskNote.nullable(),
  noteCount: z.number(),
  documentCount: z.number(),
  templateRef: templateTask,
  createdAt: z.string(),
  version,
});
export type WorkflowTask = z.infer<typeof task>;

export const workflowsPath = '/workflow/workflows';
export const taskPath = `${workflowsPath}/:id/tasks/:taskId` as const;
export const byTask = z.strictObject({ id: idInText, taskId: idInText });

const read = { version: version.optional() };
const chosenState = readState(z.enum(chosenStates, 'Select a state from the list'));
const chosenOutcome = z
  .string('Choose an outcome from the list.')
  .max(100, 'Choose an outcome from the list.')
  .nullable();

export const stateUpdate = z.strictObject({ state: chosenState, ...read });
export const outcomeUpdate = z.strictObject({ outcome: chosenOutcome.default(null), ...read });
export const taskUpdate = z
  .strictObject({ state: chosenState.optional(), outcome: chosenOutcome.optional(), ...read })
  .refine(
    ({ state: to, outcome: found }) => to !== undefined || found !== undefined,
    'Send a state or an outcome',
  );

const taskFilters = { states: wantedStates.optional() };

export const taskCalls = {
  listTasks: endpoint({
    method: 'GET',
    path: `${workflowsPath}/:id/tasks`,
    summary: "List a workflow's tasks, or those of other workflows of the same assessment",
    permission: readPermission,
    params: z.strictObject({ id: idInText }),
    query: listQuery(['createdAt'], 'createdAt', {
      ...taskFilters,
      workflowCodes: severalOf(workflowCode).optional(),
    }),
    answer: listOf(task),
  }),
  listGroupTasks: endpoint({
    method: 'GET',
    path: '/workflow/groups/group-tasks',
    summary: "List the tasks of one of an assessment's sections",
    permission: readPermission,
    query: listQuery(['createdAt'], 'createdAt', {
      targetId: idInText,
      groupCode: workflowSection.optional(),
      code: severalOf(workflowCode).optional(),
      state: wantedStates.optional(),
    }),
    answer: listOf(task),
  }),
  saveTask: endpoint({
    method: 'PUT',
    path: taskPath,
    summary: "Change a task's outcome, its state, or both",
    permission: workPermission,
    params: byTask,
    body: taskUpdate,
    answer: one(task),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  saveOutcome: endpoint({
    method: 'PUT',
    path: `${taskPath}/outcome`,
    summary: "Change a task's outcome, which also sets its state",
    permission: workPermission,
    params: byTask,
    body: outcomeUpdate,
    answer: one(task),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  saveState: endpoint({
    method: 'PUT',
    path: `${taskPath}/state`,
    summary: "Change a task's state",
    permission: workPermission,
    params: byTask,
    body: stateUpdate,
    answer: one(task),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
} as const;
