import { workflow } from '@assay/contract/workflow/area';
import type { On } from '../../../kernel/http/http.ts';
import { listGroupTasks, listTasks, saveTask } from './task.service.ts';

export const taskRoutes = (on: On) => {
  on(workflow.listTasks, ({ actor, params, query }) => listTasks(actor, params.id, query));
  on(workflow.listGroupTasks, ({ actor, query }) => listGroupTasks(actor, query));
  on(workflow.saveTask, ({ actor, params, body }) => saveTask(actor, params, body));
  on(workflow.saveOutcome, ({ actor, params, body }) => saveTask(actor, params, body));
  on(workflow.saveState, ({ actor, params, body }) => saveTask(actor, params, body));
};
