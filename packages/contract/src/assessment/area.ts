import { z } from 'zod';
import { area, endpoint, nothing } from '../kit/endpoint.ts';
import { byId, version } from '../kit/schemas.ts';

/** The steps of credit's own work, up to sending it back to the introducer; none of them is a decision. */
const creditSteps = [
  'IN_PROGRESS_CREDIT_IN_PROGRESS',
  'IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO',
  'IN_PROGRESS_CREDIT_REFERRED',
  'DRAFTED_AMENDED',
] as const;

/** The version is the application's, which shows the same status. */
export const statusUpdate = z.strictObject({ status: z.enum(creditSteps), version });

export const assessment = area({
  saveStatus: endpoint({
    method: 'PUT',
    path: '/assessment/assessments/:id/status',
    summary: 'Move the assessment, and its application, to another status',
    permission: 'ASSESSMENT.APPLICATION.UPDATE',
    params: byId,
    body: statusUpdate,
    answer: nothing,
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
});
