import { assessmentLabels } from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import type { Status } from '@assay/lending/statuses';
import { type ReactNode, use } from 'react';
import { formatDate, fullName } from '../../../lib/formats.ts';
import { Section } from '../../../ui/page/section.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { ConditionSection } from '../condition/condition-section.tsx';
import { IntroducerNotes } from '../notes/introducer-notes.tsx';
import { SectionWorkOf } from '../record/section-work.ts';
import { ApprovalBlockers, isOutstanding } from './approval-blockers.tsx';
import classes from './decision-section.module.css';

const isDecision = (status: Status) => status === 'APPROVED_WAITING_FOR_MORE_INFO' || status === 'DECLINED';

/** Reassessment withdraws the decision, so a present one is either approval or decline. */
function factsOfDecision(assessment: Assessment): [label: string, value: ReactNode][] {
  const { status, decisionBy, decisionAt, decisionNote, approvalExpiresOn } = assessment;
  return [
    ['Decision', status === 'DECLINED' ? 'Declined' : 'Approved'],
    ['Decided by', decisionBy && fullName(decisionBy)],
    ['Decided at', <DateTime key="at" value={decisionAt} />],
    [assessmentLabels.approvalExpiresOn, approvalExpiresOn && formatDate(approvalExpiresOn)],
    // The decision's own reason: the status may have changed since.
    ['Reason', decisionNote],
  ];
}

const Decision = ({ assessment }: { assessment: Assessment }) => (
  <Section title="Decision">
    {assessment.decisionAt === null ? (
      <p>
        No decision has been made yet.
        {assessment.may.statuses.some(isDecision) &&
          ' To approve or decline it, change the status next to its name.'}
      </p>
    ) : (
      <Facts dense facts={factsOfDecision(assessment)} />
    )}
  </Section>
);

/** In one column, blockers come first. */
export const DecisionSection = ({ assessment }: { assessment: Assessment }) => (
  <div className={classes.box}>
    <div className={classes.columns}>
      {isOutstanding(assessment.status) && (
        <div className={classes.blocked}>
          <ApprovalBlockers assessment={assessment} />
        </div>
      )}
      <div className={classes.conditions}>
        <ConditionSection assessment={assessment} type="APPROVAL" />
        {use(SectionWorkOf)(assessment, 'decision')}
      </div>
      <div className={classes.rest}>
        <Decision assessment={assessment} />
        <IntroducerNotes application={assessment.data} />
      </div>
    </div>
  </div>
);
