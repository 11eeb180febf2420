import { applicationDocuments } from '@assay/contract/application/attachment';
import type { On } from '../../../kernel/http/http.ts';
import { documents } from './attachment.service.ts';

export const attachmentRoutes = (on: On) => {
  on(applicationDocuments.listApplicationDocuments, ({ actor, params, query }) =>
    documents.list(actor, params.id, query),
  );
  on(applicationDocuments.uploadApplicationDocument, ({ actor, params, body, document }) =>
    documents.upload(actor, params.id, body, document),
  );
  on(applicationDocuments.downloadApplicationDocument, ({ actor, params }) =>
    documents.download(actor, params.id, params.docId),
  );
  on(applicationDocuments.deleteApplicationDocument, ({ actor, params }) =>
    documents.remove(actor, params.id, params.docId),
  );
};
