import { z } from 'zod';
import { document } from '../document/document.ts';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { listOf, listQuery } from '../kit/list.ts';
import { id, idInText } from '../kit/schemas.ts';
import { readPermission, workflowCode, workPermission } from './template.ts';

/** The task may belong to an earlier run. */
export const workflowDocument = document.extend({
  workflowTaskId: id,
  task: z.object({
    text: z.string(),
    workflowId: id,
    workflowCode,
    guarantor: z.string().nullable(),
    run: z.int().positive(),
    isCurrent: z.boolean(),
  }),
});
export type WorkflowDocument = z.infer<typeof workflowDocument>;

const documentsPath = '/workflow/task/:taskId/documents';
const byTask = z.strictObject({ taskId: idInText });
const byDocument = z.strictObject({ taskId: idInText, docId: idInText });

export const documentCalls = {
  listTaskDocuments: endpoint({
    method: 'GET',
    path: documentsPath,
    summary: "List a task's documents",
    permission: readPermission,
    params: byTask,
    query: listQuery(['createdAt'], '-createdAt', {}),
    answer: listOf(workflowDocument),
  }),
  listWorkflowDocuments: endpoint({
    method: 'GET',
    path: '/workflow/documents',
    summary: "List the documents of all of an assessment's tasks",
    permission: readPermission,
    query: listQuery(['createdAt'], '-createdAt', { targetId: idInText }),
    answer: listOf(workflowDocument),
  }),
  uploadTaskDocument: endpoint({
    method: 'POST',
    path: documentsPath,
    summary: 'Add a document to a task',
    permission: workPermission,
    params: byTask,
    body: z.strictObject({ purpose: z.literal('workflow') }),
    upload: true,
    answer: one(workflowDocument),
    errors: ['UNPROCESSABLE', 'PAYLOAD_TOO_LARGE'],
  }),
  downloadTaskDocument: endpoint({
    method: 'GET',
    path: `${documentsPath}/:docId/download`,
    summary: "Download one of a task's documents",
    permission: readPermission,
    params: byDocument,
    answer: nothing,
    file: true,
  }),
  deleteTaskDocument: endpoint({
    method: 'DELETE',
    path: `${documentsPath}/:docId`,
    summary: "Delete one of a task's documents",
    permission: workPermission,
    params: byDocument,
    answer: nothing,
    errors: ['UNPROCESSABLE'],
  }),
} as const;
