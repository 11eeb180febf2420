import { lms } from '@assay/contract/lms/area';
import type { On } from '../../../kernel/http/http.ts';
import { submit } from './push.service.ts';
import { validateSubmit } from './reconciliation.service.ts';
import { downloadPush, getSubmission } from './submission.service.ts';

export const submissionRoutes = (on: On) => {
  on(lms.getSubmission, ({ actor, params }) => getSubmission(actor, params.assessmentId));
  on(lms.validateSubmit, ({ actor, body }) => validateSubmit(actor, body.assessmentId));
  on(lms.submit, ({ actor, body, idempotencyKey: key }) =>
    submit(actor, { assessmentId: body.assessmentId, repush: body.repush, key }),
  );
  on(lms.downloadPush, ({ actor, params }) => downloadPush(actor, params.assessmentId, params.pushId));
};
