import { payment } from '@assay/contract/payment/area';
import type { On } from '../../../kernel/http/http.ts';
import { downloadAba, getHistory, listFailures, listHistory, retryFailures } from './history.service.ts';

export const historyRoutes = (on: On) => {
  on(payment.listHistory, ({ actor, query }) => listHistory(actor, query));
  on(payment.getHistory, ({ actor, params }) => getHistory(actor, params.id));
  on(payment.listFailures, ({ actor, params, query }) => listFailures(actor, params.id, query));
  on(payment.retryFailures, ({ actor, params, idempotencyKey: key }) =>
    retryFailures(actor, { id: params.id, key }),
  );
  on(payment.downloadAba, ({ actor, params }) => downloadAba(actor, params.id));
};
