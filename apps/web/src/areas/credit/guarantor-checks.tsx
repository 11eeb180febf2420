import type { Assessment } from '@assay/contract/assessment/record';
import { OwnChecks } from './check/own-checks.tsx';
import { IdentityLine } from './identity/identity-line.tsx';
import { GuarantorScores } from './score/scores.tsx';
import { guarantorSubject } from './subject.ts';

interface GuarantorChecksProps {
  assessment: Assessment;
  /** Counted from 0. */
  index: number;
}

/** A guarantor's scores, the reports that can be bought of them, and what is known of their identity. */
export function GuarantorChecks({ assessment, index }: GuarantorChecksProps) {
  const guarantor = assessment.data.guarantors[index];
  const subject = guarantor && guarantorSubject(guarantor, index);
  if (!subject) return null;
  const of = { assessmentId: assessment.id, subject };
  return (
    <OwnChecks
      {...of}
      title="Credit scores and AML"
      about="guarantor"
      scores={<GuarantorScores assessment={assessment} subject={subject} index={index} />}
    >
      <IdentityLine {...of} />
    </OwnChecks>
  );
}
