import { z } from 'zod';
import { byDocument, document, type Purpose } from '../document/document.ts';
import { area, endpoint, nothing, one } from '../kit/endpoint.ts';
import { listOf, listQuery, severalOf } from '../kit/list.ts';
import { byId } from '../kit/schemas.ts';
import { applicationsPath, readPermission } from './list.ts';

export const uploadPurposes = ['supporting', 'settlement'] as const satisfies readonly Purpose[];

/** Introducers see all of these. */
export const applicationPurposes = [
  ...uploadPurposes,
  'generated',
  'generated-esign',
] as const satisfies readonly Purpose[];
export type ApplicationPurpose = (typeof applicationPurposes)[number];

/** Settlement staff add documents without the permission to edit. */
export const documentWriters = ['APPLICATION.UPDATE', 'ASSESSMENT.APPLICATION.UPDATE'] as const;

const documentsPath = `${applicationsPath}/:id/documents` as const;

export const applicationDocuments = area({
  listApplicationDocuments: endpoint({
    method: 'GET',
    path: documentsPath,
    summary: "List an application's documents",
    permission: readPermission,
    params: byId,
    query: listQuery(['createdAt'], '-createdAt', {
      purposes: severalOf(z.enum(applicationPurposes)).optional(),
    }),
    answer: listOf(document),
  }),
  uploadApplicationDocument: endpoint({
    method: 'POST',
    path: `${documentsPath}/upload`,
    summary: 'Add a document to an application',
    permission: documentWriters,
    params: byId,
    body: z.strictObject({ purpose: z.enum(uploadPurposes) }),
    upload: true,
    answer: one(document),
    errors: ['UNPROCESSABLE', 'PAYLOAD_TOO_LARGE'],
  }),
  downloadApplicationDocument: endpoint({
    method: 'GET',
    path: `${documentsPath}/:docId/download`,
    summary: "Download one of an application's documents",
    permission: readPermission,
    params: byDocument,
    answer: nothing,
    file: true,
  }),
  deleteApplicationDocument: endpoint({
    method: 'DELETE',
    path: `${documentsPath}/:docId`,
    summary: "Delete one of an application's documents",
    permission: documentWriters,
    params: byDocument,
    answer: nothing,
    errors: ['UNPROCESSABLE'],
  }),
});
