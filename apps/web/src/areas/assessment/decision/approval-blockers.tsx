import type { Condition } from '@assay/contract/assessment/condition';
import { expiringDays } from '@assay/contract/assessment/list';
import type { Assessment } from '@assay/contract/assessment/record';
import { isFinal, type Status, statuses } from '@assay/lending/statuses';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { businessDay, formatDate } from '../../../lib/formats.ts';
import { Problem } from '../../../ui/page/problem.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { StatusTag } from '../../../ui/value/status-tag.tsx';
import { conditionsOf } from '../condition/condition.queries.ts';
import { referOnly, withConditions } from '../condition/condition-section.tsx';
import { conditionAnchor } from '../condition/condition-table.tsx';
import { WaitingRows } from '../waiting-rows.tsx';
import { Blocker, OpenWork } from './blocker.tsx';
import { daysLeft } from './days-left.ts';
import classes from './decision-section.module.css';

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

function Expiry({ assessment: { approvalExpiresOn, status } }: { assessment: Assessment }) {
  if (!approvalExpiresOn || isFinal(status)) return null;
  const left = daysLeft(businessDay(), approvalExpiresOn);
  const day = formatDate(approvalExpiresOn);
  if (left > expiringDays)
    return isApproved(status) ? <Blocker>The approval is valid to {day}</Blocker> : null;
  if (left < 0)
    return (
      <Blocker>
        <StatusTag kind="failed">Expired</StatusTag>
        The approval expired on {day}
      </Blocker>
    );
  const when = left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`;
  return (
    <Blocker>
      <StatusTag kind="hold">Expiring</StatusTag>
      The approval expires {when}, on {day}
    </Blocker>
  );
}

const isApproved = (status: Status): boolean => statuses[status].group === 'APPROVED';

/** From settlement on, approval blockers no longer matter. */
export const isOutstanding = (status: Status): boolean =>
  !['SETTLEMENT', 'FINAL'].includes(statuses[status].group);

export function ApprovalBlockers({ assessment }: { assessment: Assessment }) {
  const { data, error, isPending, refetch } = useQuery(conditionsOf(assessment.id, 'APPROVAL'));
  const conditions = data?.data.conditions ?? [];
  const isOpen = conditions.some(({ status }) => status !== 'PASS');
  return (
    <Section title={isApproved(assessment.status) ? "What's outstanding" : 'What blocks approval'}>
      {isPending && <WaitingRows count={1} />}
      {error && !data && <Problem error={error} retry={() => void refetch()} />}
      <ul className={classes.blockers}>
        <OpenConditions conditions={conditions} />
        <Expiry assessment={assessment} />
        <OpenWork assessmentId={assessment.id} />
        {data && !isOpen && (
          <Blocker>
            {conditions.length > 0 ? 'All conditions are met' : 'No conditions have been set'}
          </Blocker>
        )}
      </ul>
    </Section>
  );
}
