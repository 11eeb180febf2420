import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { saveStatus } from './status.service.ts';

export const statusRoutes = (on: On) => {
  on(assessment.saveStatus, ({ actor, params, body }) => saveStatus(actor, params.id, body));
};
