import { entity } from '@assay/contract/entity/area';
import type { On } from '../../../kernel/http/http.ts';
import { getIndividual, saveIndividual } from './individual.service.ts';

export const individualRoutes = (on: On) => {
  on(entity.getIndividual, ({ actor, params }) => getIndividual(actor, params.entityId));
  on(entity.saveIndividual, ({ actor, params, body }) => saveIndividual(actor, params.entityId, body));
};
