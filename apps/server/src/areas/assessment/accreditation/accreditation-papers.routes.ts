import { accreditationPapers as papers } from '@assay/contract/assessment/accreditation/papers';
import type { On } from '../../../kernel/http/http.ts';
import {
  addAccreditationNote,
  deleteAccreditationNote,
  documents,
  getAccreditationNote,
  listAccreditationNotes,
  saveAccreditationNote,
} from './accreditation-papers.service.ts';

export const accreditationPaperRoutes = (on: On) => {
  on(papers.listAccreditationNotes, ({ actor, params, query }) =>
    listAccreditationNotes(actor, params.id, query),
  );
  on(papers.getAccreditationNote, ({ actor, params }) => getAccreditationNote(actor, params));
  on(papers.addAccreditationNote, ({ actor, params, body }) => addAccreditationNote(actor, params.id, body));
  on(papers.saveAccreditationNote, ({ actor, params, body }) => saveAccreditationNote(actor, params, body));
  on(papers.deleteAccreditationNote, ({ actor, params, ifMatch }) =>
    deleteAccreditationNote(actor, params, ifMatch),
  );
  on(papers.listAccreditationDocuments, ({ actor, params, query }) =>
    documents.list(actor, params.id, query),
  );
  on(papers.uploadAccreditationDocument, ({ actor, params, document }) =>
    documents.upload(actor, params.id, document),
  );
  on(papers.downloadAccreditationDocument, ({ actor, params }) =>
    documents.download(actor, params.id, params.docId),
  );
  on(papers.deleteAccreditationDocument, ({ actor, params }) =>
    documents.remove(actor, params.id, params.docId),
  );
};
