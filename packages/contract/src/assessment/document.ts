import { z } from 'zod';
import { byDocument, document, type Purpose } from '../document/document.ts';
import { area, endpoint, nothing, one } from '../kit/endpoint.ts';
import { listOf, listQuery } from '../kit/list.ts';
import { byId } from '../kit/schemas.ts';
import { assessmentsPath, readPermission as read } from './list.ts';

/** What the lender keeps to itself; introducers see none of it. */
export const assessmentPurposes = [
  'internal',
  'credit-report',
  'kyc-report',
] as const satisfies readonly Purpose[];

const documentsPath = `${assessmentsPath}/:id/documents` as const;
const write = 'ASSESSMENT.APPLICATION.UPDATE';

export const assessmentDocuments = area({
  listAssessmentDocuments: endpoint({
    method: 'GET',
    path: documentsPath,
    summary: "List an assessment's documents",
    permission: read,
    params: byId,
    query: listQuery(['createdAt'], '-createdAt', { purpose: z.enum(assessmentPurposes).optional() }),
    answer: listOf(document),
  }),
  uploadAssessmentDocument: endpoint({
    method: 'POST',
    path: documentsPath,
    summary: 'Add an internal document to an assessment',
    permission: write,
    params: byId,
    body: z.strictObject({ purpose: z.literal('internal') }),
    upload: true,
    answer: one(document),
    errors: ['UNPROCESSABLE', 'PAYLOAD_TOO_LARGE'],
  }),
  downloadAssessmentDocument: endpoint({
    method: 'GET',
    path: `${documentsPath}/:docId/download`,
    summary: "Download one of an assessment's documents",
    permission: read,
    params: byDocument,
    answer: nothing,
    file: true,
  }),
  deleteAssessmentDocument: endpoint({
    method: 'DELETE',
    path: `${documentsPath}/:docId`,
    summary: 'Delete an internal document of an assessment',
    permission: write,
    params: byDocument,
    answer: nothing,
    errors: ['UNPROCESSABLE'],
  }),
});
