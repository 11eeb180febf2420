import { z } from 'zod';
import { endpoint, nothing, one } from '../kit/endpoint.ts';
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

/** Whoever has not read the note may leave its version out. */
const noteUpdate = z.strictObject({ note: text.schema, version: version.optional() });

const notesPath = `${assessmentsPath}/:id/notes` as const;
const byNote = z.strictObject({ id: idInText, noteId: idInText });
const write = 'ASSESSMENT.APPLICATION.UPDATE';

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
  getNote: endpoint({
    method: 'GET',
    path: `${notesPath}/:noteId`,
    summary: 'Get one note of an assessment',
    permission: read,
    params: byNote,
    answer: one(note),
  }),
  addNote: endpoint({
    method: 'POST',
    path: notesPath,
    summary: 'Write a note on an assessment',
    permission: write,
    params: byId,
    body: noteForm,
    answer: one(note),
  }),
  saveNote: endpoint({
    method: 'PATCH',
    path: `${notesPath}/:noteId`,
    summary: 'Change a note of your own',
    permission: write,
    params: byNote,
    body: noteUpdate,
    answer: one(note),
    errors: ['CONFLICT'],
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: `${notesPath}/:noteId`,
    summary: 'Delete a note of your own',
    permission: write,
    params: byNote,
    ifMatch: true,
    answer: nothing,
    errors: ['CONFLICT'],
  }),
} as const;
