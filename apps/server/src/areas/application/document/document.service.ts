import { type applicationDocuments, applicationPurposes } from '@assay/contract/application/document';
import { applicationsPath } from '@assay/contract/application/list';
import type { Document } from '@assay/contract/document/document';
import { publicStatusOf } from '@assay/lending/statuses';
import type { z } from 'zod';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import type { FileAnswer } from '../../../kernel/http/http.ts';
import type { ReceivedFile } from '../../../kernel/http/upload.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
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
import { announceApplication } from '../events.ts';
import { permittedDocuments, refuseForeign, refuseNonReaders } from '../record/record.service.ts';
import { getHead, getHeadForUpdate, type Head } from '../record/record.store.ts';
import { isContract, isTheirsToDelete, namedFor } from './document.rules.ts';

type Query = z.output<typeof applicationDocuments.listApplicationDocuments.query>;
type Upload = z.output<typeof applicationDocuments.uploadApplicationDocument.body>;

export const documentsOf = (id: number): Owner => ({ type: 'APPLICATION', id });

function refuseUpload(actor: Actor, head: Head): void {
  refuseForeign(actor, head);
  if (!permittedDocuments(actor, head).uploadDocuments)
    throw unprocessable(
      `This application is ${publicStatusOf(head.status)} and takes no more documents.`,
      'document',
    );
}

export const loggedUnder = ({ id, client, assessmentId }: Head): LoggedUnder => ({
  model: 'Application',
  id,
  clientId: client.id,
  ...(assessmentId !== null && { refId: assessmentId }),
});

export async function listApplicationDocuments(actor: Actor, id: number, { purposes, ...query }: Query) {
  const { client } = await getHead(db, actor, id);
  const found = await listDocuments(db, documentsOf(id), {
    ...query,
    purposes: purposes ?? applicationPurposes,
  });
  return { ...found, data: found.data.map((document) => namedFor(actor, client.id, document)) };
}

export async function uploadApplicationDocument(
  actor: Actor,
  id: number,
  { purpose }: Upload,
  received: ReceivedFile,
): Promise<Document> {
  refuseNonReaders(actor);
  return takeDocument(actor, received, {
    root: `${applicationsPath}/`,
    id,
    permit: async () => refuseUpload(actor, await getHead(db, actor, id)),
    list: async (tx, file) => {
      const head = await getHeadForUpdate(tx, actor, id);
      refuseUpload(actor, head);
      announceApplication(tx, actor, head, 'documents');
      return addDocument(tx, actor, documentsOf(id), { purpose, file, under: loggedUnder(head) });
    },
  });
}

export async function downloadApplicationDocument(
  actor: Actor,
  id: number,
  docId: number,
): Promise<FileAnswer> {
  await getHead(db, actor, id);
  return downloadDocument(db, documentsOf(id), docId, applicationPurposes);
}

export async function deleteApplicationDocument(actor: Actor, id: number, docId: number): Promise<undefined> {
  refuseNonReaders(actor);
  await inTransaction(async (tx) => {
    const head = await getHeadForUpdate(tx, actor, id);
    const document = await getDocument(tx, documentsOf(id), docId, applicationPurposes);
    refuseForeign(actor, head);
    if (!permittedDocuments(actor, head).deleteDocuments)
      throw unprocessable(
        `This application is ${publicStatusOf(head.status)}: its documents can't be deleted.`,
      );
    if (!isTheirsToDelete(actor, document))
      throw forbidden("The lender's documents are the lender's to delete.");
    await removeDocument(tx, actor, document, loggedUnder(head));
    announceApplication(tx, actor, head, isContract(document.purpose) ? 'contracts' : 'documents');
  });
}
