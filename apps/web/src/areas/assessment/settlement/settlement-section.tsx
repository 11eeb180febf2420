import { assessment } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { settledDateUpdate, settlementFields } from '@assay/contract/assessment/settlement';
import { type Status, statuses } from '@assay/lending/statuses';
import { Stack } from '@mantine/core';
import { useAction } from '../../../lib/api/query.ts';
import { factsOf } from '../../../lib/field-words.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { fullName } from '../../../lib/formats.ts';
import { useSlots } from '../../../lib/slots.ts';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { DateTime } from '../../../ui/value/dates.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { ConditionSection } from '../condition/condition-section.tsx';
import { assessmentRecord, onSaved } from '../record/assessment.queries.ts';
import { oddSettledDay, refusingUnsettled } from './settle-dialog.tsx';

const useSaveSettledDate = () =>
  useAction(assessment.saveSettledDate, {
    done: 'Settlement date saved',
    inForm: true,
    refresh: onSaved.refresh,
    record: onSaved.record,
  });

const schema = refusingUnsettled(settledDateUpdate);
const fields = { settledDate: settlementFields.settledDate };

const valuesOf = ({ settledDate, assessmentVersion }: Assessment) => ({
  settledDate: settledDate ?? '',
  version: assessmentVersion,
});

function SettledDate({ assessment }: { assessment: Assessment }) {
  const { id, createdAt } = assessment;
  const save = useSaveSettledDate();
  const form = useRecordForm(schema, {
    record: assessment,
    query: assessmentRecord(id),
    valuesOf,
    send: (body) => save.mutateAsync({ params: { id }, body }),
  });
  const odd = useTypedValue(form, ({ settledDate }) => oddSettledDay(settledDate, createdAt));
  return (
    <InlineForm form={form} fields={fields}>
      <Field of={{ form, fields, needed: () => odd && <Warning>{odd}</Warning> }} name="settledDate" />
    </InlineForm>
  );
}

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
    <Stack>
      {isSavedHere && <SettledDate assessment={assessment} />}
      <Facts
        facts={[
          ...(isSavedHere ? [] : factsOf({ settledDate }, assessment)),
          ['Settled by', settledBy && fullName(settledBy)],
          ['Settled at', <DateTime key="at" value={settledAt} />],
          ...factsOf({ settlementNote }, assessment),
        ]}
      />
    </Stack>
  );
}

export function SettlementSection({ assessment }: { assessment: Assessment }) {
  const { internalProcessing } = useSlots();
  const isSettled = useStaysOpen(assessment.status === 'SETTLED');
  return (
    <>
      <Section title="Settlement">
        {isSettled ? <Settled assessment={assessment} /> : <p>{whyNotSettled(assessment.status)}</p>}
      </Section>
      {internalProcessing?.(assessment)}
      <ConditionSection assessment={assessment} type="SETTLEMENT" />
    </>
  );
}
