import { workflow } from '@assay/contract/workflow/area';
import type { On } from '../../../kernel/http/http.ts';
import { listOfTarget, listWorkflows } from './record.service.ts';
import { runAgain } from './run.service.ts';

export const recordRoutes = (on: On) => {
  on(workflow.listWorkflows, ({ actor, query }) => listWorkflows(actor, query));
  on(workflow.listOfTarget, ({ actor, params, query }) => listOfTarget(actor, params.id, query));
  on(workflow.runAgain, ({ actor, params, body }) => runAgain(actor, params.id, body));
};
