import { accreditationPapers as papers } from '@assay/contract/assessment/accreditation/attachment';
import type { On } from '../../../kernel/http/http.ts';
import { documents, notes } from './attachment.service.ts';

export const accreditationAttachmentRoutes = (on: On) => {
  on(papers.listAccreditationNotes, ({ actor, params, query }) => notes.list(actor, params.id, query));
  on(papers.getAccreditationNote, ({ actor, params }) => notes.get(actor, params.id, params.noteId));
  on(papers.addAccreditationNote, ({ actor, params, body }) => notes.add(actor, params.id, body));
  on(papers.saveAccreditationNote, ({ actor, params, body }) =>
    notes.save(actor, params.id, params.noteId, body),
  );
  on(papers.deleteAccreditationNote, ({ actor, params, ifMatch }) =>
    notes.remove(actor, params.id, params.noteId, ifMatch),
  );
  on(papers.listAccreditationDocuments, ({ actor, params, query }) =>
    documents.list(actor, params.id, query),
  );
  on(papers.uploadAccreditationDocument, ({ actor, params, body, document }) =>
    documents.upload(actor, params.id, body, document),
  );
  on(papers.downloadAccreditationDocument, ({ actor, params }) =>
    documents.download(actor, params.id, params.docId),
  );
  on(papers.deleteAccreditationDocument, ({ actor, params }) =>
    documents.remove(actor, params.id, params.docId),
  );
};
