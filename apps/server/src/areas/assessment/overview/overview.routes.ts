import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { getTotalAssessment, listLinkedAccounts } from './overview.service.ts';

export const overviewRoutes = (on: On) => {
  on(assessment.listLinkedAccounts, ({ actor, query }) => listLinkedAccounts(actor, query));
  on(assessment.getTotalAssessment, ({ actor, params }) => getTotalAssessment(actor, params.userId));
};
