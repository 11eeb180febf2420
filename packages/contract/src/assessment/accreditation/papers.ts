import { z } from 'zod';
import { byDocument, document } from '../../document/document.ts';
import { area, endpoint, nothing, one } from '../../kit/endpoint.ts';
import { listOf, listQuery } from '../../kit/list.ts';
import { byId, idInText, version } from '../../kit/schemas.ts';
import { note, noteFields } from '../../note/note.ts';
import { assessmentPurposes } from '../document.ts';
import { accreditationsPath, accreditationRead as read, accreditationWrite as write } from './list.ts';

const { note: text } = noteFields;
const notesPath = `${accreditationsPath}/:id/notes` as const;
const documentsPath = `${accreditationsPath}/:id/documents` as const;
const byNote = z.strictObject({ id: idInText, noteId: idInText });

/** What staff write about an accreditation, and the documents that they keep with it. */
export const accreditationPapers = area({
  listAccreditationNotes: endpoint({
    method: 'GET',
    path: notesPath,
    summary: "List an accreditation's notes",
    permission: read,
    params: byId,
    query: listQuery(['createdAt'], '-createdAt', {}),
    answer: listOf(note),
  }),
  getAccreditationNote: endpoint({
    method: 'GET',
    path: `${notesPath}/:noteId`,
    summary: 'Get one note of an accreditation',
    permission: read,
    params: byNote,
    answer: one(note),
  }),
  addAccreditationNote: endpoint({
    method: 'POST',
    path: notesPath,
    summary: 'Write a note on an accreditation',
    permission: write,
    params: byId,
    body: z.strictObject({ note: text.schema }),
    answer: one(note),
  }),
  saveAccreditationNote: endpoint({
    method: 'PATCH',
    path: `${notesPath}/:noteId`,
    summary: 'Change a note of your own',
    permission: write,
    params: byNote,
    body: z.strictObject({ note: text.schema, version: version.optional() }),
    answer: one(note),
    errors: ['CONFLICT'],
  }),
  deleteAccreditationNote: endpoint({
    method: 'DELETE',
    path: `${notesPath}/:noteId`,
    summary: 'Delete a note of your own',
    permission: write,
    params: byNote,
    ifMatch: true,
    answer: nothing,
    errors: ['CONFLICT'],
  }),
  listAccreditationDocuments: endpoint({
    method: 'GET',
    path: documentsPath,
    summary: "List an accreditation's documents",
    permission: read,
    params: byId,
    query: listQuery(['createdAt'], '-createdAt', { purpose: z.enum(assessmentPurposes).optional() }),
    answer: listOf(document),
  }),
  uploadAccreditationDocument: endpoint({
    method: 'POST',
    path: documentsPath,
    summary: 'Add a document to an accreditation',
    permission: write,
    params: byId,
    body: z.strictObject({ purpose: z.literal('internal') }),
    upload: true,
    answer: one(document),
    errors: ['UNPROCESSABLE', 'PAYLOAD_TOO_LARGE'],
  }),
  downloadAccreditationDocument: endpoint({
    method: 'GET',
    path: `${documentsPath}/:docId/download`,
    summary: "Download one of an accreditation's documents",
    permission: read,
    params: byDocument,
    answer: nothing,
    file: true,
  }),
  deleteAccreditationDocument: endpoint({
    method: 'DELETE',
    path: `${documentsPath}/:docId`,
    summary: 'Delete a document of an accreditation',
    permission: write,
    params: byDocument,
    answer: nothing,
    errors: ['UNPROCESSABLE'],
  }),
});
