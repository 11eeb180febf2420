import type { Assessment } from '@assay/contract/assessment/record';
import { settledDateUpdate, settlementFields } from '@assay/contract/assessment/settlement';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { dayOfInstant, formatDate, isDay } from '../../../lib/formats.ts';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { assessmentRecord } from '../record/assessment.queries.ts';
import { useSaveSettledDate } from './settlement.queries.ts';

const { label } = settlementFields.settledDate;

const schema = refusingFuture(settledDateUpdate, ({ settledDate }) => [
  { path: ['settledDate'], label, value: settledDate },
]);

const valuesOf = ({ settledDate, assessmentVersion }: Assessment) => ({
  settledDate: settledDate ?? '',
  version: assessmentVersion,
});

/** Nothing is settled before somebody has asked for it; a slip in the year is likelier. */
function oddWords(settledDate: unknown, submittedAt: string): string | undefined {
  const submitted = dayOfInstant(submittedAt);
  return isDay(settledDate) && settledDate < submitted
    ? `Before the application was first submitted, on ${formatDate(submitted)}`
    : undefined;
}

/** The day on which it was settled, corrected where it is read. */
export function SettledDate({ assessment }: { assessment: Assessment }) {
  const { id, createdAt } = assessment;
  const save = useSaveSettledDate();
  const form = useRecordForm(schema, {
    record: assessment,
    query: assessmentRecord(id),
    valuesOf,
    send: (body) => save.mutateAsync({ params: { id }, body }),
  });
  const odd = useTypedValue(form, ({ settledDate }) => oddWords(settledDate, createdAt));
  return (
    <InlineForm form={form} fields={settlementFields}>
      <Field
        of={{ form, fields: settlementFields, needed: () => odd && <Warning>{odd}</Warning> }}
        name="settledDate"
      />
    </InlineForm>
  );
}
