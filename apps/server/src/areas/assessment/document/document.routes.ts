import { assessmentDocuments } from '@assay/contract/assessment/document';
import type { On } from '../../../kernel/http/http.ts';
import {
  deleteAssessmentDocument,
  downloadAssessmentDocument,
  listAssessmentDocuments,
  uploadAssessmentDocument,
} from './document.service.ts';

export const documentRoutes = (on: On) => {
  on(assessmentDocuments.listAssessmentDocuments, ({ actor, params, query }) =>
    listAssessmentDocuments(actor, params.id, query),
  );
  on(assessmentDocuments.uploadAssessmentDocument, ({ actor, params, document }) =>
    uploadAssessmentDocument(actor, params.id, document),
  );
  on(assessmentDocuments.downloadAssessmentDocument, ({ actor, params }) =>
    downloadAssessmentDocument(actor, params.id, params.docId),
  );
  on(assessmentDocuments.deleteAssessmentDocument, ({ actor, params }) =>
    deleteAssessmentDocument(actor, params.id, params.docId),
  );
};
