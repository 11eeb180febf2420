import { assessmentDocuments } from '@assay/contract/assessment/document';
import type { On } from '../../../kernel/http/http.ts';
import { assessmentPapers as papers } from './document.service.ts';

export const documentRoutes = (on: On) => {
  on(assessmentDocuments.listAssessmentDocuments, ({ actor, params, query }) =>
    papers.list(actor, params.id, query),
  );
  on(assessmentDocuments.uploadAssessmentDocument, ({ actor, params, document }) =>
    papers.upload(actor, params.id, document),
  );
  on(assessmentDocuments.downloadAssessmentDocument, ({ actor, params }) =>
    papers.download(actor, params.id, params.docId),
  );
  on(assessmentDocuments.deleteAssessmentDocument, ({ actor, params }) =>
    papers.remove(actor, params.id, params.docId),
  );
};
