import { accreditationAttachments as attachments } from '@assay/contract/assessment/accreditation/attachment';
import type { On } from '../../../kernel/http/http.ts';
import { documents, notes } from './attachment.service.ts';

export const accreditationAttachmentRoutes = (on: On) => {
  on(attachments.listAccreditationNotes, ({ actor, params, query }) => notes.list(actor, params.id, query));
  on(attachments.getAccreditationNote, ({ actor, params }) => notes.get(actor, params.id, params.noteId));
  on(attachments.addAccreditationNote, ({ actor, params, body }) => notes.add(actor, params.id, body));
  on(attachments.saveAccreditationNote, ({ actor, params, body }) =>
    notes.save(actor, params.id, params.noteId, body),
  );
  on(attachments.deleteAccreditationNote, ({ actor, params, ifMatch }) =>
    notes.remove(actor, params.id, params.noteId, ifMatch),
  );
  on(attachments.listAccreditationDocuments, ({ actor, params, query }) =>
    documents.list(actor, params.id, query),
  );
  on(attachments.uploadAccreditationDocument, ({ actor, params, body, document }) =>
    documents.upload(actor, params.id, body, document),
  );
  on(attachments.downloadAccreditationDocument, ({ actor, params }) =>
    documents.download(actor, params.id, params.docId),
  );
  on(attachments.deleteAccreditationDocument, ({ actor, params }) =>
    documents.remove(actor, params.id, params.docId),
  );
};
