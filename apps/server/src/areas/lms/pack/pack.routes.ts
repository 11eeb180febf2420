import { lms } from '@assay/contract/lms/area';
import type { On } from '../../../kernel/http/http.ts';
import { makeSettlementPack } from './pack.service.ts';

export const packRoutes = (on: On) => {
  on(lms.makeSettlementPack, ({ actor, params }) => makeSettlementPack(actor, params.assessmentId));
};
