import { z } from 'zod';
import { byDocument, document, type Purpose } from '../document/document.ts';
import { type Access, area, type Endpoint, endpoint, nothing, one } from '../kit/endpoint.ts';
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

interface Owner {
  readonly path: Endpoint['path'];
  readonly of: string;
  readonly read: Access;
  readonly write: Access;
}

export const oneNote = ({ path, of, ...may }: Owner) => ({
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
const noteOf = oneNote({ path: notesPath, of: 'an assessment', read, write });

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
  getNote: noteOf.get,
  addNote: endpoint({
    method: 'POST',
    path: notesPath,
    summary: 'Write a note on an assessment',
    permission: write,
    params: byId,
    body: noteForm,
    answer: one(note),
  }),
  saveNote: noteOf.save,
  deleteNote: noteOf.remove,
} as const;

/** The lender's own documents, hidden from introducers. */
export const assessmentPurposes = [
  'internal',
  'credit-report',
  'kyc-report',
] as const satisfies readonly Purpose[];

export const internalDocuments = ({ path, of, ...may }: Owner) => ({
  list: endpoint({
    method: 'GET',
    path: `${path}/documents`,
    summary: `List ${of}'s documents`,
    permission: may.read,
    params: byId,
    query: listQuery(['createdAt'], '-createdAt', { purpose: z.enum(assessmentPurposes).optional() }),
    answer: listOf(document),
  }),
  upload: endpoint({
    method: 'POST',
    path: `${path}/documents`,
    summary: `Add an internal document to ${of}`,
    permission: may.write,
    params: byId,
    body: z.strictObject({ purpose: z.literal('internal') }),
    upload: true,
    answer: one(document),
    errors: ['UNPROCESSABLE', 'PAYLOAD_TOO_LARGE'],
  }),
  download: endpoint({
    method: 'GET',
    path: `${path}/documents/:docId/download`,
    summary: `Download one of ${of}'s documents`,
    permission: may.read,
    params: byDocument,
    answer: nothing,
    file: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/documents/:docId`,
    summary: `Delete an internal document of ${of}`,
    permission: may.write,
    params: byDocument,
    answer: nothing,
    errors: ['UNPROCESSABLE'],
  }),
});

const documents = internalDocuments({
  path: `${assessmentsPath}/:id`,
  of: 'an assessment',
  read,
  write,
});

export const assessmentDocuments = area({
  listAssessmentDocuments: documents.list,
  uploadAssessmentDocument: documents.upload,
  downloadAssessmentDocument: documents.download,
  deleteAssessmentDocument: documents.remove,
});
