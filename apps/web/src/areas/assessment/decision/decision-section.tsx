import type { Assessment } from '@assay/contract/assessment/record';
import type { Status } from '@assay/lending/statuses';
import type { ReactNode } from 'react';
import { formatDate, fullName } from '../../../lib/formats.ts';
import { Section } from '../../../ui/page/section.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { IntroducerNotes } from '../notes/introducer-notes.tsx';

const isDecision = (status: Status) => status === 'APPROVED_WAITING_FOR_MORE_INFO' || status === 'DECLINED';

/** A decision is withdrawn as soon as the application is assessed again: what is left was approved, or declined. */
function factsOfDecision(assessment: Assessment): [label: string, value: ReactNode][] {
  const { status, decisionBy, decisionAt, decisionNote, approvalExpiresOn } = assessment;
  return [
    ['Decision', status === 'DECLINED' ? 'Declined' : 'Approved'],
    ['Decided by', decisionBy && fullName(decisionBy)],
    ['Decided at', <DateTime key="at" value={decisionAt} />],
    ['Approval expiry', approvalExpiresOn && formatDate(approvalExpiresOn)],
    // The status may have changed since, and have a reason of its own.
    ['Reason', decisionNote],
  ];
}

/** Who decided what, when and why. */
export const DecisionSection = ({ assessment }: { assessment: Assessment }) => (
  <>
    <Section title="Decision">
      {assessment.decisionAt === null ? (
        <p>
          No decision has been made yet.
          {assessment.may.statuses.some(isDecision) &&
            ' Approve or decline it by its status, beside its name.'}
        </p>
      ) : (
        <Facts facts={factsOfDecision(assessment)} />
      )}
    </Section>
    <IntroducerNotes application={assessment.data} />
  </>
);
