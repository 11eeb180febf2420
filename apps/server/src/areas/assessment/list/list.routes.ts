import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { listCombined } from './combined-list.service.ts';
import { countAssessments, getAssessmentNeighbours } from './list.service.ts';

export const listRoutes = (on: On) => {
  on(assessment.listAssessments, ({ actor, query }) => listCombined(actor, query));
  on(assessment.countAssessments, ({ actor, query }) => countAssessments(actor, query));
  on(assessment.getAssessmentNeighbours, ({ actor, params, query }) =>
    getAssessmentNeighbours(actor, params.id, query),
  );
};
