import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { getPresence, savePresence } from './presence.service.ts';

export const presenceRoutes = (on: On) => {
  on(assessment.getPresence, ({ actor, params }) => getPresence(actor, params.id));
  on(assessment.savePresence, ({ actor, params, body }) => savePresence(actor, params.id, body));
};
