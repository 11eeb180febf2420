import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { assignMany, saveAssignees } from './assignee.service.ts';

export const assigneeRoutes = (on: On) => {
  on(assessment.saveAssignees, ({ actor, params, body, ifMatch }) =>
    saveAssignees(actor, params.id, body, ifMatch),
  );
  on(assessment.assignMany, ({ actor, body }) => assignMany(actor, body));
};
