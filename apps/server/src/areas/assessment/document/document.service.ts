import { type assessmentDocuments, assessmentPurposes } from '@assay/contract/assessment/document';
import { assessmentsPath } from '@assay/contract/assessment/list';
import type { Document } from '@assay/contract/document/document';
import { isFinal } from '@assay/lending/statuses';
import type { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import type { FileAnswer } from '../../../kernel/http/http.ts';
import type { ReceivedFile } from '../../../kernel/http/upload.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { lockApplicationStatus } from '../../application/public.ts';
import {
  addDocument,
  downloadDocument,
  getDocument,
  type LoggedUnder,
  listDocuments,
  type Owner,
  removeDocument,
  takeDocument,
} from '../../document/public.ts';
import { announceChange } from '../record/changed.service.ts';
import { getApplicationId, refuseNonReaders } from '../record/record.service.ts';

type Query = z.output<typeof assessmentDocuments.listAssessmentDocuments.query>;

const ownerOf = (id: number): Owner => ({ type: 'ASSESSMENT', id });

const loggedUnder = (id: number): LoggedUnder => ({ model: 'Assessment', id, refId: id });

export async function listAssessmentDocuments(actor: Actor, id: number, { purpose, ...query }: Query) {
  await getApplicationId(db, actor, id);
  return listDocuments(db, ownerOf(id), { ...query, purposes: purpose ? [purpose] : assessmentPurposes });
}

export async function uploadAssessmentDocument(
  actor: Actor,
  id: number,
  received: ReceivedFile,
): Promise<Document> {
  refuseNonReaders(actor);
  return takeDocument(actor, received, {
    root: `${assessmentsPath}/`,
    id,
    permit: async () => void (await getApplicationId(db, actor, id)),
    list: async (tx, file) => {
      await getApplicationId(tx, actor, id);
      announceChange(tx, actor, id, 'documents');
      return addDocument(tx, actor, ownerOf(id), { purpose: 'internal', file, under: loggedUnder(id) });
    },
  });
}

export async function downloadAssessmentDocument(
  actor: Actor,
  id: number,
  docId: number,
): Promise<FileAnswer> {
  await getApplicationId(db, actor, id);
  return downloadDocument(db, ownerOf(id), docId, assessmentPurposes);
}

/** Bought reports are kept; what people added goes until the application has come to its end. */
export async function deleteAssessmentDocument(actor: Actor, id: number, docId: number): Promise<undefined> {
  await inTransaction(async (tx) => {
    const status = await lockApplicationStatus(tx, await getApplicationId(tx, actor, id));
    const document = await getDocument(tx, ownerOf(id), docId, assessmentPurposes);
    if (document.purpose !== 'internal') throw unprocessable("Reports can't be deleted.");
    if (isFinal(status)) throw unprocessable("The application has ended: its documents can't be deleted.");
    await removeDocument(tx, actor, document, loggedUnder(id));
    announceChange(tx, actor, id, 'documents');
  });
}
