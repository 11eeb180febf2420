import type { Assessment } from '@assay/contract/assessment/record';
import { OwnChecks } from './check/own-checks.tsx';
import { PendingDocument } from './check/pending-document.tsx';
import { ApplicantScore } from './score/scores.tsx';
import { applicantSubject } from './subject.ts';

export function ApplicantChecks({ assessment }: { assessment: Assessment }) {
  const subject = applicantSubject(assessment.data.applicant);
  if (!subject) return null;
  return (
    <OwnChecks
      assessmentId={assessment.id}
      subject={subject}
      title="Credit scores"
      about="applicant"
      scores={<ApplicantScore assessment={assessment} subject={subject} />}
    >
      <PendingDocument assessmentId={assessment.id} />
    </OwnChecks>
  );
}
