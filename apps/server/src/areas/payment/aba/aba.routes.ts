import { payment } from '@assay/contract/payment/area';
import type { On } from '../../../kernel/http/http.ts';
import { preview, submit } from './aba.service.ts';

export const abaRoutes = (on: On) => {
  on(payment.processAba, ({ actor, query, body, idempotencyKey: key }) =>
    query.submit ? submit(actor, { ...body, key }) : preview(actor, body),
  );
};
