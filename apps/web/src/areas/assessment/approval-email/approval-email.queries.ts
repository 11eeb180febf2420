import type { ApprovalTemplate } from '@assay/contract/assessment/approval-email';
import { approvalEmailMessages } from '@assay/contract/assessment/approval-email';
import { assessment } from '@assay/contract/assessment/area';
import { useKeys } from '../../../lib/api/keys.ts';
import { query, useAction } from '../../../lib/api/query.ts';
import { onSaved } from '../record/assessment.queries.ts';

export interface WantedEmail {
  template: ApprovalTemplate;
  isExtended: boolean;
}

/** Always stale: the email's content depends on current data. */
export const approvalEmailPreview = (id: number, wanted: WantedEmail) => ({
  ...query(assessment.previewApprovalEmail, { params: { id }, query: wanted }),
  staleTime: 0,
});

export const useSendApprovalEmail = (template: ApprovalTemplate) =>
  useAction(assessment.sendApprovalEmail, {
    keys: useKeys(),
    done: approvalEmailMessages.sent[template],
    refresh: [...onSaved.refresh, assessment.getAssessment, assessment.previewApprovalEmail],
    reread: [assessment.getAssessment, assessment.previewApprovalEmail],
    conflictWords: onSaved.conflictWords,
    inForm: true,
  });
