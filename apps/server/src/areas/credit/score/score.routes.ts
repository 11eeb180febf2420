import { credit } from '@assay/contract/credit/area';
import type { On } from '../../../kernel/http/http.ts';
import { readExtra, saveExtra } from './score.service.ts';

export const scoreRoutes = (on: On) => {
  on(credit.saveExtra, ({ actor, params, body }) => saveExtra(actor, params.id, body));
  on(credit.readExtra, ({ actor, params, body }) => readExtra(actor, params.id, body.types));
};
