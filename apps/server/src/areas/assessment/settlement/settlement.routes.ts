import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { saveSettledDate } from './settlement.service.ts';

export const settlementRoutes = (on: On) => {
  on(assessment.saveSettledDate, ({ actor, params, body }) => saveSettledDate(actor, params.id, body));
};
