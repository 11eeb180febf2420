import type { Assessment } from '@assay/contract/assessment/record';
import { settlementFields } from '@assay/contract/assessment/settlement';
import { type Status, statuses } from '@assay/lending/statuses';
import { use } from 'react';
import { factsOf } from '../../../lib/field-words.ts';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { fullName } from '../../../lib/formats.ts';
import { Section } from '../../../ui/page/section.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { ConditionSection } from '../condition/condition-section.tsx';
import { InternalProcessingOf } from './internal-processing.ts';
import { SettledDate } from './settled-date.tsx';
import classes from './settlement-section.module.css';

const { settledDate, settlementNote } = settlementFields;

function whyNotSettled(status: Status): string {
  const { group, publicStatus } = statuses[status];
  if (group === 'PRE' || group === 'CREDIT') return "This application hasn't been approved yet.";
  if (group === 'APPROVED') return "This application is approved. It isn't in settlement yet.";
  if (group === 'SETTLEMENT')
    return `This application is in settlement. Its settlement date is entered here once its status is ${statuses.SETTLED.label}.`;
  return `This application was ${publicStatus.toLowerCase()}, so there is nothing to settle.`;
}

function Settled({ assessment }: { assessment: Assessment }) {
  const { settledBy, settledAt, may } = assessment;
  const isSavedHere = useStaysOpen(may.saveSettledDate);
  return (
    <div className={classes.settled}>
      {isSavedHere && <SettledDate assessment={assessment} />}
      <Facts
        facts={[
          ...(isSavedHere ? [] : factsOf({ settledDate }, assessment)),
          ['Settled by', settledBy && fullName(settledBy)],
          ['Settled at', <DateTime key="at" value={settledAt} />],
          ...factsOf({ settlementNote }, assessment),
        ]}
      />
    </div>
  );
}

export function SettlementSection({ assessment }: { assessment: Assessment }) {
  const isSettled = useStaysOpen(assessment.status === 'SETTLED');
  return (
    <>
      <Section title="Settlement">
        {isSettled ? <Settled assessment={assessment} /> : <p>{whyNotSettled(assessment.status)}</p>}
      </Section>
      {use(InternalProcessingOf)(assessment)}
      <ConditionSection assessment={assessment} type="SETTLEMENT" />
    </>
  );
}
