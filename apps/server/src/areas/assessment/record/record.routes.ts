import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { getAnyAssessment } from '../accreditation/accreditation.service.ts';

export const recordRoutes = (on: On) => {
  on(assessment.getAssessment, ({ actor, params }) => getAnyAssessment(actor, params.id));
};
