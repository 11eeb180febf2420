import { assessment } from '@assay/contract/assessment/area';
import type { On } from '../../../kernel/http/http.ts';
import { previewApprovalEmail, sendApprovalEmail } from './approval-email.service.ts';

export const approvalEmailRoutes = (on: On) => {
  on(assessment.previewApprovalEmail, ({ actor, params, query }) =>
    previewApprovalEmail(actor, params.id, query),
  );
  on(assessment.sendApprovalEmail, ({ actor, params, body, idempotencyKey }) =>
    sendApprovalEmail(actor, { id: params.id, key: idempotencyKey, ...body }),
  );
};
