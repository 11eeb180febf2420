import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../kernel/http/http.ts';
import { saveStatus } from './assessment.service.ts';

export const assessmentRoutes = (on: On) => {
  on(assessment.saveStatus, ({ actor, params, body }) => saveStatus(actor, params.id, body));
};
