import { z } from 'zod';
import { type Access, type Endpoint, endpoint, nothing, one } from '../kit/endpoint.ts';
import { listOf, listQuery } from '../kit/list.ts';
import { byId, idInText, version } from '../kit/schemas.ts';
import { note, noteFields } from '../note/note.ts';
import { assessmentsPath, readPermission as read } from './list.ts';
import { type AssessmentSection, assessmentSections } from './section.ts';

const sections = Object.keys(assessmentSections) as AssessmentSection[];

const { note: text } = noteFields;

const noteForm = z.strictObject({
  section: z.enum(sections, {
    error: ({ input }) =>
      input === undefined || input === null || input === ''
        ? 'Section is required'
        : `Section must be one of ${sections.join(', ')}`,
  }),
  note: text.schema,
});

const noteUpdate = z.strictObject({ note: text.schema, version: version.optional() });

const byNote = z.strictObject({ id: idInText, noteId: idInText });

interface OneNote {
  readonly path: Endpoint['path'];
  readonly of: string;
  readonly read: Access;
  readonly write: Access;
}

export const oneNote = ({ path, of, ...may }: OneNote) => ({
  get: endpoint({
    method: 'GET',
    path: `${path}/:noteId`,
    summary: `Get one note of ${of}`,
    permission: may.read,
    params: byNote,
    answer: one(note),
  }),
  save: endpoint({
    method: 'PATCH',
    path: `${path}/:noteId`,
    summary: `Change a note of your own on ${of}`,
    permission: may.write,
    params: byNote,
    body: noteUpdate,
    answer: one(note),
    errors: ['CONFLICT'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:noteId`,
    summary: `Delete a note of your own on ${of}`,
    permission: may.write,
    params: byNote,
    ifMatch: true,
    answer: nothing,
    errors: ['CONFLICT'],
  }),
});

const notesPath = `${assessmentsPath}/:id/notes` as const;
const write = 'ASSESSMENT.APPLICATION.UPDATE';
const calls = oneNote({ path: notesPath, of: 'an assessment', read, write });

export const noteCalls = {
  listNotes: endpoint({
    method: 'GET',
    path: notesPath,
    summary: "List an assessment's notes",
    permission: read,
    params: byId,
    query: listQuery(['createdAt', 'section'], '-createdAt', { section: z.enum(sections).optional() }),
    answer: listOf(note),
  }),
  getNote: calls.get,
  addNote: endpoint({
    method: 'POST',
    path: notesPath,
    summary: 'Write a note on an assessment',
    permission: write,
    params: byId,
    body: noteForm,
    answer: one(note),
  }),
  saveNote: calls.save,
  deleteNote: calls.remove,
} as const;
