import { z } from 'zod';
import { area, endpoint, one } from '../../kit/endpoint.ts';
import { listOf, listQuery } from '../../kit/list.ts';
import { byId } from '../../kit/schemas.ts';
import { note, noteFields } from '../../note/note.ts';
import { internalDocuments, oneNote } from '../attachment.ts';
import { accreditationsPath, accreditationRead as read, accreditationWrite as write } from './list.ts';

const path = `${accreditationsPath}/:id` as const;
const notesPath = `${path}/notes` as const;
const of = 'an accreditation';
const notes = oneNote({ path: notesPath, of, read, write });
const documents = internalDocuments({ path, of, read, write });

export const accreditationAttachments = area({
  listAccreditationNotes: endpoint({
    method: 'GET',
    path: notesPath,
    summary: "List an accreditation's notes",
    permission: read,
    params: byId,
    query: listQuery(['createdAt'], '-createdAt', {}),
    answer: listOf(note),
  }),
  getAccreditationNote: notes.get,
  addAccreditationNote: endpoint({
    method: 'POST',
    path: notesPath,
    summary: 'Write a note on an accreditation',
    permission: write,
    params: byId,
    body: z.strictObject({ note: noteFields.note.schema }),
    answer: one(note),
  }),
  saveAccreditationNote: notes.save,
  deleteAccreditationNote: notes.remove,
  listAccreditationDocuments: documents.list,
  uploadAccreditationDocument: documents.upload,
  downloadAccreditationDocument: documents.download,
  deleteAccreditationDocument: documents.remove,
});
