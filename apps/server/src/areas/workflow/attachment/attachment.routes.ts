import { workflow } from '@assay/contract/workflow/area';
import type { On } from '../../../kernel/http/http.ts';
import { documents, listWorkflowDocuments, listWorkflowNotes, notes } from './attachment.service.ts';

export const attachmentRoutes = (on: On) => {
  on(workflow.listWorkflowNotes, ({ actor, params, query }) => listWorkflowNotes(actor, params.id, query));
  on(workflow.listTaskNotes, ({ actor, params, query }) => notes.list(actor, params, query));
  on(workflow.addTaskNote, ({ actor, params, body }) => notes.add(actor, params, body));
  on(workflow.saveTaskNote, ({ actor, params, body }) => notes.save(actor, params, params.noteId, body));
  on(workflow.deleteTaskNote, ({ actor, params, ifMatch }) =>
    notes.remove(actor, params, params.noteId, ifMatch),
  );
  on(workflow.listTaskDocuments, ({ actor, params, query }) => documents.list(actor, params.taskId, query));
  on(workflow.listWorkflowDocuments, ({ actor, query }) => listWorkflowDocuments(actor, query));
  on(workflow.uploadTaskDocument, ({ actor, params, body, document }) =>
    documents.upload(actor, params.taskId, body, document),
  );
  on(workflow.downloadTaskDocument, ({ actor, params }) =>
    documents.download(actor, params.taskId, params.docId),
  );
  on(workflow.deleteTaskDocument, ({ actor, params }) =>
    documents.remove(actor, params.taskId, params.docId),
  );
};
