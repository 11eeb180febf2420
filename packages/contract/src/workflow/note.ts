import { z } from 'zod';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { listOf, listQuery } from '../kit/list.ts';
import { byId, id, idInText, version } from '../kit/schemas.ts';
import { noteFields } from '../note/note.ts';
import { byTask, taskNote, taskPath } from './task.ts';
import { readPermission, workPermission } from './template.ts';

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
