import { assessment } from '@assay/contract/assessment/area';
import { assessmentDocuments } from '@assay/contract/assessment/attachment';
import type { On } from '../../../kernel/http/http.ts';
import { documents, notes } from './attachment.service.ts';

export const attachmentRoutes = (on: On) => {
  on(assessment.listNotes, ({ actor, params, query }) => notes.list(actor, params.id, query));
  on(assessment.getNote, ({ actor, params }) => notes.get(actor, params.id, params.noteId));
  on(assessment.addNote, ({ actor, params, body }) => notes.add(actor, params.id, body));
  on(assessment.saveNote, ({ actor, params, body }) => notes.save(actor, params.id, params.noteId, body));
  on(assessment.deleteNote, ({ actor, params, ifMatch }) =>
    notes.remove(actor, params.id, params.noteId, ifMatch),
  );
  on(assessmentDocuments.listAssessmentDocuments, ({ actor, params, query }) =>
    documents.list(actor, params.id, query),
  );
  on(assessmentDocuments.uploadAssessmentDocument, ({ actor, params, body, document }) =>
    documents.upload(actor, params.id, body, document),
  );
  on(assessmentDocuments.downloadAssessmentDocument, ({ actor, params }) =>
    documents.download(actor, params.id, params.docId),
  );
  on(assessmentDocuments.deleteAssessmentDocument, ({ actor, params }) =>
    documents.remove(actor, params.id, params.docId),
  );
};
