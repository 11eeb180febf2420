import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { listOfEither } from './either-list.service.ts';
import { countAssessments, getAssessmentNeighbours } from './list.service.ts';

export const listRoutes = (on: On) => {
  on(assessment.listAssessments, ({ actor, query }) => listOfEither(actor, query));
  on(assessment.countAssessments, ({ actor, query }) => countAssessments(actor, query));
  on(assessment.getAssessmentNeighbours, ({ actor, params, query }) =>
    getAssessmentNeighbours(actor, params.id, query),
  );
};
