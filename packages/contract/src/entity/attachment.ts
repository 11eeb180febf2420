import { z } from 'zod';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
import { listOf, listQuery } from '../kit/list.ts';
import { id, idInText, version } from '../kit/schemas.ts';
import { note, noteFields } from '../note/note.ts';
import { individualPath, readPermission, writePermission } from './individual.ts';

const { note: text } = noteFields;

const notesPath = '/entity/notes';
const notePath = `${individualPath}/notes/:noteId` as const;
const byNote = z.strictObject({ entityId: idInText, noteId: idInText });

const individualNote = note.extend({ entityId: id });
export type IndividualNote = z.infer<typeof individualNote>;

export const noteCalls = {
  listIndividualNotes: endpoint({
    method: 'GET',
    path: notesPath,
    summary: "List an individual's notes",
    permission: readPermission,
    query: listQuery(['createdAt'], '-createdAt', { entityId: idInText }),
    answer: listOf(individualNote),
  }),
  addIndividualNote: endpoint({
    method: 'POST',
    path: notesPath,
    summary: 'Write a note on an individual',
    permission: writePermission,
    body: z.strictObject({ entityId: id, note: text.schema }),
    answer: one(individualNote),
    errors: ['UNPROCESSABLE'],
  }),
  getIndividualNote: endpoint({
    method: 'GET',
    path: notePath,
    summary: 'Read one note of an individual',
    permission: readPermission,
    params: byNote,
    answer: one(individualNote),
  }),
  saveIndividualNote: endpoint({
    method: 'PATCH',
    path: notePath,
    summary: 'Change a note of your own on an individual',
    permission: writePermission,
    params: byNote,
    body: z.strictObject({ note: text.schema, version: version.optional() }),
    answer: one(individualNote),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
  deleteIndividualNote: endpoint({
    method: 'DELETE',
    path: notePath,
    summary: 'Delete a note of your own on an individual',
    permission: writePermission,
    params: byNote,
    ifMatch: true,
    answer: nothing,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
} as const;
