import { z } from 'zod';
import { area, endpoint, one } from '../kit/endpoint.ts';
import { byId } from '../kit/schemas.ts';
import { accreditationRead } from './accreditation/list.ts';
import { accreditation } from './accreditation/record.ts';
import { approvalEmailCalls } from './approval-email.ts';
import { assigneeCalls } from './assignee.ts';
import { assessmentDocuments, noteCalls } from './attachment.ts';
import { conditionCalls } from './condition.ts';
import { assessmentLists, assessmentsPath, readPermission } from './list.ts';
import { overviewCalls } from './overview.ts';
import { presenceCalls } from './presence.ts';
import { assessment as record } from './record.ts';
import { referenceCalls } from './reference.ts';
import { assessmentStatusChange, settlementCalls } from './settlement.ts';

/** Typed as an application's: our web app reads accreditations by their own path. */
const anyRecord = z.discriminatedUnion('type', [record, accreditation]) as unknown as typeof record;

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
    permission: [readPermission, accreditationRead],
    params: byId,
    answer: one(anyRecord),
  }),
  saveStatus: endpoint({
    method: 'PUT',
    path: `${assessmentsPath}/:id/status`,
    summary: 'Move the assessment, and its application, to another status',
    permission: 'ASSESSMENT.APPLICATION.UPDATE',
    params: byId,
    body: assessmentStatusChange,
    answer: one(record),
    errors: ['CONFLICT', 'UNPROCESSABLE'],
  }),
});
