import { directorships } from '@assay/contract/assessment/accreditation/individual';
import type { On } from '../../../kernel/http/http.ts';
import { listDirected } from './individual.service.ts';

export const individualRoutes = (on: On) => {
  on(directorships.listDirected, ({ actor, params }) => listDirected(actor, params.entityId));
};
