import { statusChange } from '../application/status.ts';
import { area, endpoint, one } from '../kit/endpoint.ts';
import { byId } from '../kit/schemas.ts';
import { approvalEmailCalls } from './approval-email.ts';
import { assigneeCalls } from './assignee.ts';
import { conditionCalls } from './condition.ts';
import { assessmentDocuments } from './document.ts';
import { assessmentLists, assessmentsPath, readPermission } from './list.ts';
import { noteCalls } from './note.ts';
import { overviewCalls } from './overview.ts';
import { presenceCalls } from './presence.ts';
import { assessment as record } from './record.ts';
import { referenceCalls } from './reference.ts';
import { settlementCalls } from './settlement.ts';

export const assessment = area({
  ...assessmentLists,
  ...assessmentDocuments,
  ...approvalEmailCalls,
  ...assigneeCalls,
  ...noteCalls,
  ...overviewCalls,
  ...referenceCalls,
  ...conditionCalls,
  ...presenceCalls,
  ...settlementCalls,
  getAssessment: endpoint({
    method: 'GET',
    path: `${assessmentsPath}/:id`,
    summary: 'Get an assessment with its application',
    permission: readPermission,
    params: byId,
    answer: one(record),
  }),
  saveStatus: endpoint({
    method: 'PUT',
    path: `${assessmentsPath}/:id/status`,
    summary: 'Move the assessment, and its application, to another status',
    permission: 'ASSESSMENT.APPLICATION.UPDATE',
    params: byId,
    body: statusChange,
    answer: one(record),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
});
