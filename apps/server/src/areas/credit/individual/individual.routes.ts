import { credit } from '@assay/contract/credit/area';
import type { On } from '../../../kernel/http/http.ts';
import { listOnRecord } from './individual.service.ts';

export const individualRoutes = (on: On) => {
  on(credit.listOnRecord, ({ actor, params }) => listOnRecord(actor, params.entityId));
};
