import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { listConditions, saveConditionStatus, saveConditions } from './condition.service.ts';

export const conditionRoutes = (on: On) => {
  on(assessment.listConditions, ({ actor, params, query }) => listConditions(actor, params.id, query.type));
  on(assessment.saveConditions, ({ actor, params, body }) => saveConditions(actor, params.id, body));
  on(assessment.saveConditionStatus, ({ actor, params, body }) =>
    saveConditionStatus(actor, params.id, params.conditionId, body),
  );
};
