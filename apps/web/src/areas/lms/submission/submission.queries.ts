import { applicationArea } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import type { AssessmentPart } from '@assay/contract/assessment/events';
import { audit } from '@assay/contract/audit/area';
import { funder } from '@assay/contract/funder/area';
import { lms } from '@assay/contract/lms/area';
import { useKeys } from '../../../lib/api/keys.ts';
import { query, useAction } from '../../../lib/api/query.ts';

export const submissionOf = (assessmentId: number) => query(lms.getSubmission, { params: { assessmentId } });

/** The parts that a push neither sends nor warns of. */
const unrelated: readonly string[] = ['assignees', 'notes', 'references', 'documents'];
export const isSubmissionStale = (path: string, part: AssessmentPart | 'application'): boolean =>
  path === lms.getSubmission.path && !unrelated.includes(part);

export const staleByPush = [
  lms.getSubmission,
  funder.getAssignment,
  assessment.getAssessment,
  assessment.listAssessments,
  applicationArea.getApplication,
  audit.listAudits,
];

export const useSubmit = () =>
  useAction(lms.submit, {
    keys: useKeys(),
    done: 'Application successfully sent to LMS',
    inForm: true,
    asksAgain: true,
    refresh: staleByPush,
  });

export const useAskLms = () => useAction(lms.validateSubmit, { inForm: true, refresh: staleByPush });
