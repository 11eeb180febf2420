import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { getAssessment } from './record.service.ts';

export const recordRoutes = (on: On) => {
  on(assessment.getAssessment, ({ actor, params }) => getAssessment(actor, params.id));
};
