import { workflow } from '@assay/contract/workflow/area';
import type { On } from '../../../kernel/http/http.ts';
import {
  deleteTaskDocument,
  downloadTaskDocument,
  listTaskDocuments,
  listWorkflowDocuments,
  uploadTaskDocument,
} from './document.service.ts';

export const documentRoutes = (on: On) => {
  on(workflow.listTaskDocuments, ({ actor, params, query }) =>
    listTaskDocuments(actor, params.taskId, query),
  );
  on(workflow.listWorkflowDocuments, ({ actor, query }) => listWorkflowDocuments(actor, query));
  on(workflow.uploadTaskDocument, ({ actor, params, document }) =>
    uploadTaskDocument(actor, params.taskId, document),
  );
  on(workflow.downloadTaskDocument, ({ actor, params }) =>
    downloadTaskDocument(actor, params.taskId, params.docId),
  );
  on(workflow.deleteTaskDocument, ({ actor, params }) =>
    deleteTaskDocument(actor, params.taskId, params.docId),
  );
};
