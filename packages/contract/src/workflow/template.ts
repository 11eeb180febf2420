import { chosenStates, type WorkflowCode, workflowCodes, workflowSections } from '@assay/lending/workflows';
import { z } from 'zod';
import { endpoint, one } from '../kit/endpoint.ts';
import { listOf, listQuery, severalOf } from '../kit/list.ts';
import { byId, id } from '../kit/schemas.ts';

export const readPermission = 'WORKFLOW.READ';
export const workPermission = 'WORKFLOW.TASK.UPDATE';

export const workflowCode = z.enum(workflowCodes as [WorkflowCode], 'Select a workflow from the list');
export const workflowSection = z.enum(workflowSections, 'Select a section from the list');

export const outcome = z.object({
  value: z.string(),
  description: z.string(),
  /** The state that the outcome sets; a person may override it. */
  suggestedState: z.enum(chosenStates),
});
export type Outcome = z.infer<typeof outcome>;

export const templateTask = z.object({
  code: z.string(),
  text: z.string(),
  description: z.string(),
  inputType: z.literal('SELECT'),
  outcomes: z.array(outcome),
  /** Answered automatically from the policy once the facts are known. */
  isAutomatic: z.boolean(),
});

export const template = z.object({
  id,
  code: workflowCode,
  /** Open workflows keep the version that they started with. */
  version: z.int().positive(),
  label: z.string(),
  section: workflowSection,
  isOfGuarantor: z.boolean(),
  tasks: z.array(templateTask),
  createdAt: z.string(),
});
export type Template = z.infer<typeof template>;

const templatesPath = '/workflow/workflow-templates';

export const templateCalls = {
  listTemplates: endpoint({
    method: 'GET',
    path: templatesPath,
    summary: 'List the templates that workflows are made from, each in its newest version',
    permission: readPermission,
    query: listQuery(['createdAt'], 'createdAt', { codes: severalOf(workflowCode).optional() }),
    answer: listOf(template),
  }),
  getTemplate: endpoint({
    method: 'GET',
    path: `${templatesPath}/:id`,
    summary: 'Get one version of a template',
    permission: readPermission,
    params: byId,
    answer: one(template),
  }),
} as const;
