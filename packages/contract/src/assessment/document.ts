import { z } from 'zod';
import { byDocument, document, type Purpose } from '../document/document.ts';
import { type Access, area, type Endpoint, endpoint, nothing, one } from '../kit/endpoint.ts';
import { listOf, listQuery } from '../kit/list.ts';
import { byId } from '../kit/schemas.ts';
import { assessmentsPath, readPermission as read } from './list.ts';

/** The lender's own documents, hidden from introducers. */
export const assessmentPurposes = [
  'internal',
  'credit-report',
  'kyc-report',
] as const satisfies readonly Purpose[];

interface Kept {
  readonly path: Endpoint['path'];
  readonly of: string;
  readonly read: Access;
  readonly write: Access;
}

export const internalDocuments = ({ path, of, ...may }: Kept) => ({
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

const calls = internalDocuments({
  path: `${assessmentsPath}/:id`,
  of: 'an assessment',
  read,
  write: 'ASSESSMENT.APPLICATION.UPDATE',
});

export const assessmentDocuments = area({
  listAssessmentDocuments: calls.list,
  uploadAssessmentDocument: calls.upload,
  downloadAssessmentDocument: calls.download,
  deleteAssessmentDocument: calls.remove,
});
