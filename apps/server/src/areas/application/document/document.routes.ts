import { applicationDocuments } from '@assay/contract/application/document';
import type { On } from '../../../kernel/http/http.ts';
import {
  deleteApplicationDocument,
  downloadApplicationDocument,
  listApplicationDocuments,
  uploadApplicationDocument,
} from './document.service.ts';

export const documentRoutes = (on: On) => {
  on(applicationDocuments.listApplicationDocuments, ({ actor, params, query }) =>
    listApplicationDocuments(actor, params.id, query),
  );
  on(applicationDocuments.uploadApplicationDocument, ({ actor, params, body, document }) =>
    uploadApplicationDocument(actor, params.id, body, document),
  );
  on(applicationDocuments.downloadApplicationDocument, ({ actor, params }) =>
    downloadApplicationDocument(actor, params.id, params.docId),
  );
  on(applicationDocuments.deleteApplicationDocument, ({ actor, params }) =>
    deleteApplicationDocument(actor, params.id, params.docId),
  );
};
