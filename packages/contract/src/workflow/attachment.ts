import { z } from 'zod';
import { document } from '../document/document.ts';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { listOf, listQuery } from '../kit/list.ts';
import { byId, id, idInText, version } from '../kit/schemas.ts';
import { noteFields } from '../note/note.ts';
import { byTask, taskNote, taskPath } from './task.ts';
import { readPermission, workflowCode, workPermission } from './template.ts';

const { note: text } = noteFields;

const noteForm = z.strictObject({ note: text.schema });
const noteUpdate = z.strictObject({ note: text.schema, version: version.optional() });

const notesPath = `${taskPath}/notes` as const;
const byNote = z.strictObject({ id: idInText, taskId: idInText, noteId: idInText });
const pages = listQuery(['createdAt'], '-createdAt', {});

export const workflowNote = taskNote.extend({ taskId: id });

export const noteCalls = {
  listWorkflowNotes: endpoint({
    method: 'GET',
    path: '/workflow/workflow/:id/notes',
    summary: "List the notes on all of a workflow's tasks",
    permission: readPermission,
    params: byId,
    query: pages,
    answer: listOf(workflowNote),
  }),
  listTaskNotes: endpoint({
    method: 'GET',
    path: notesPath,
    summary: "List a task's notes",
    permission: readPermission,
    params: byTask,
    query: pages,
    answer: listOf(taskNote),
  }),
  addTaskNote: endpoint({
    method: 'POST',
    path: notesPath,
    summary: 'Write a note on a task',
    permission: workPermission,
    params: byTask,
    body: noteForm,
    answer: one(taskNote),
    errors: ['UNPROCESSABLE'],
  }),
  saveTaskNote: endpoint({
    method: 'PUT',
    path: `${notesPath}/:noteId`,
    summary: 'Change a note of your own on a task',
    permission: workPermission,
    params: byNote,
    body: noteUpdate,
    answer: one(taskNote),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  deleteTaskNote: endpoint({
    method: 'DELETE',
    path: `${notesPath}/:noteId`,
    summary: 'Delete a note of your own on a task',
    permission: workPermission,
    params: byNote,
    ifMatch: true,
    answer: nothing,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
} as const;

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
const byTaskAlone = z.strictObject({ taskId: idInText });
const byDocument = z.strictObject({ taskId: idInText, docId: idInText });

export const documentCalls = {
  listTaskDocuments: endpoint({
    method: 'GET',
    path: documentsPath,
    summary: "List a task's documents",
    permission: readPermission,
    params: byTaskAlone,
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
    params: byTaskAlone,
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
