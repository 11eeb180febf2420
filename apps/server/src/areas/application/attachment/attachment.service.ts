import { applicationPurposes } from '@assay/contract/application/attachment';
import { applicationsPath } from '@assay/contract/application/list';
import { publicStatusOf } from '@assay/lending/statuses';
import { forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import { type Owner, ownedDocuments } from '../../document/public.ts';
import { announceApplication } from '../events.ts';
import { applicationLog } from '../record/record.rules.ts';
import { permittedDocuments, refuseForeign, refuseNonReaders } from '../record/record.service.ts';
import { getHead, getHeadForUpdate } from '../record/record.store.ts';
import { isContract, isTheirsToDelete, namedFor } from './attachment.rules.ts';

export const documentsOf = (id: number): Owner => ({ type: 'APPLICATION', id });

export const documents = ownedDocuments({
  ownerOf: documentsOf,
  purposes: applicationPurposes,
  root: `${applicationsPath}/`,
  refuseNonReaders,
  read: getHead,
  hold: getHeadForUpdate,
  refuseUpload: (actor, head) => {
    refuseForeign(actor, head);
    if (permittedDocuments(actor, head).uploadDocuments) return;
    throw unprocessable(
      `This application is ${publicStatusOf(head.status)} and takes no more documents.`,
      'document',
    );
  },
  refuseRemoval: (actor, head, document) => {
    refuseForeign(actor, head);
    if (!permittedDocuments(actor, head).deleteDocuments)
      throw unprocessable(
        `This application is ${publicStatusOf(head.status)}: its documents can't be deleted.`,
      );
    if (!isTheirsToDelete(actor, document)) throw forbidden('Only the lender can delete its documents.');
  },
  underOf: (_, head) => applicationLog(head),
  announce: (tx, actor, _, head, purpose) =>
    announceApplication(tx, actor, head, isContract(purpose) ? 'contracts' : 'documents'),
  shown: (document, { client }, actor) => namedFor(actor, client.id, document),
});
