import { entity } from '@assay/contract/entity/area';
import type { On } from '../../../kernel/http/http.ts';
import { compareIndividuals, listSimilar } from './comparison.service.ts';
import { mergeIndividuals, undoMerge } from './merge.service.ts';

export const mergeRoutes = (on: On) => {
  on(entity.listSimilar, ({ actor, params, query }) => listSimilar(actor, params.entityId, query.keywords));
  on(entity.compareIndividuals, ({ actor, params }) => compareIndividuals(actor, params));
  on(entity.mergeIndividuals, ({ actor, params, body }) => mergeIndividuals(actor, params.entityId, body));
  on(entity.undoMerge, ({ actor, params }) => undoMerge(actor, params));
};
