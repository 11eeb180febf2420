import type { Condition } from '@assay/contract/assessment/condition';
import { assessmentLabels, expiringDays } from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import { isFinal, type Status, statuses } from '@assay/lending/statuses';
import { Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { businessDay, formatDate, fullName } from '../../../lib/formats.ts';
import { useSlots } from '../../../lib/slots.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { conditionsOf } from '../condition/condition.queries.ts';
import { ConditionSection, referOnly, withConditions } from '../condition/condition-section.tsx';
import { conditionAnchor } from '../condition/condition-table.tsx';
import { IntroducerNotes } from '../note/introducer-notes.tsx';
import { Blocker, OpenWork } from './blocker.tsx';
import { daysLeft } from './days-left.ts';
import classes from './decision-section.module.css';

interface OfAssessment {
  assessment: Assessment;
}

const counted = (count: number) => (count === 1 ? '1 condition' : `${count} conditions`);

function OpenConditions({ conditions }: { conditions: readonly Condition[] }) {
  const held = conditions.filter(({ status }) => status === 'HOLD');
  const referred = conditions.filter(({ status }) => status === 'REFER');
  return (
    <>
      {held[0] && (
        <Blocker>
          <StatusTag kind="hold">HOLD</StatusTag>
          <Link to="." search={withConditions(undefined)} hash={conditionAnchor(held[0].id)}>
            {counted(held.length)} on hold
          </Link>
        </Blocker>
      )}
      {referred.length > 0 && (
        <Blocker>
          <StatusTag kind="refer">REFER</StatusTag>
          <Link to="." search={withConditions(referOnly)} resetScroll={false}>
            {counted(referred.length)} referred
          </Link>
        </Blocker>
      )}
    </>
  );
}

function Expiry({ assessment: { approvalExpiresOn, status } }: OfAssessment) {
  if (!approvalExpiresOn || isFinal(status)) return null;
  const left = daysLeft(businessDay(), approvalExpiresOn);
  const day = formatDate(approvalExpiresOn);
  if (left > expiringDays)
    return isApproved(status) ? <Blocker>The approval is valid to {day}</Blocker> : null;
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`;
  const isExpired = left < 0;
  return (
    <Blocker>
      <StatusTag kind={isExpired ? 'failed' : 'hold'}>{isExpired ? 'Expired' : 'Expiring'}</StatusTag>
      {isExpired ? `The approval expired on ${day}` : `The approval expires ${when}, on ${day}`}
    </Blocker>
  );
}

const isApproved = (status: Status): boolean => statuses[status].group === 'APPROVED';

/** From settlement on, approval blockers no longer matter. */
const isOutstanding = (status: Status): boolean => !['SETTLEMENT', 'FINAL'].includes(statuses[status].group);

function ApprovalBlockers({ assessment }: OfAssessment) {
  const { data, error, isPending, refetch } = useQuery(conditionsOf(assessment.id, 'APPROVAL'));
  const conditions = data?.data.conditions ?? [];
  const isOpen = conditions.some(({ status }) => status !== 'PASS');
  return (
    <Section title={isApproved(assessment.status) ? "What's outstanding" : 'What blocks approval'}>
      {isPending && <Skeleton h="1.25rem" aria-busy />}
      {error && !data && <Problem error={error} retry={() => void refetch()} />}
      <Group component="ul" gap="0.5rem 1.5rem">
        <OpenConditions conditions={conditions} />
        <Expiry assessment={assessment} />
        <OpenWork />
        {data && !isOpen && (
          <Blocker>
            {conditions.length > 0 ? 'All conditions are met' : 'No conditions have been set'}
          </Blocker>
        )}
      </Group>
    </Section>
  );
}

const isDecision = (status: Status) => status === 'APPROVED_WAITING_FOR_MORE_INFO' || status === 'DECLINED';

function Decision({ assessment }: OfAssessment) {
  const { status, decisionBy, decisionAt, decisionNote, approvalExpiresOn, may } = assessment;
  return (
    <Section title="Decision">
      {decisionAt === null ? (
        <p>
          No decision has been made yet.
          {may.statuses.some(isDecision) && ' To approve or decline it, change the status next to its name.'}
        </p>
      ) : (
        <Facts
          dense
          facts={[
            // Reassessment withdraws the decision, so a present one is either approval or decline.
            ['Decision', status === 'DECLINED' ? 'Declined' : 'Approved'],
            ['Decided by', decisionBy && fullName(decisionBy)],
            ['Decided at', <DateTime key="at" value={decisionAt} />],
            [assessmentLabels.approvalExpiresOn, approvalExpiresOn && formatDate(approvalExpiresOn)],
            // The decision's own reason: the status may have changed since.
            ['Reason', decisionNote],
          ]}
        />
      )}
    </Section>
  );
}

/** In one column, blockers come first. */
export const DecisionSection = ({ assessment }: OfAssessment) => (
  <div className="contained">
    <div className={classes.columns}>
      {isOutstanding(assessment.status) && <ApprovalBlockers assessment={assessment} />}
      <Stack className={classes.conditions}>
        <ConditionSection assessment={assessment} type="APPROVAL" />
        {useSlots().sectionWork?.(assessment, 'decision')}
      </Stack>
      <Stack>
        <Decision assessment={assessment} />
        <IntroducerNotes application={assessment.data} />
      </Stack>
    </div>
  </div>
);
