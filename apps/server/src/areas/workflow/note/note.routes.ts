import { workflow } from '@assay/contract/workflow/area';
import type { On } from '../../../kernel/http/http.ts';
import {
  addTaskNote,
  deleteTaskNote,
  listTaskNotes,
  listWorkflowNotes,
  saveTaskNote,
} from './note.service.ts';

export const noteRoutes = (on: On) => {
  on(workflow.listWorkflowNotes, ({ actor, params, query }) => listWorkflowNotes(actor, params.id, query));
  on(workflow.listTaskNotes, ({ actor, params, query }) => listTaskNotes(actor, params, query));
  on(workflow.addTaskNote, ({ actor, params, body }) => addTaskNote(actor, params, body));
  on(workflow.saveTaskNote, ({ actor, params, body }) => saveTaskNote(actor, params, body));
  on(workflow.deleteTaskNote, ({ actor, params, ifMatch }) => deleteTaskNote(actor, params, ifMatch));
};
