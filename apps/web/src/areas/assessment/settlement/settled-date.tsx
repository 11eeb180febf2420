import type { Assessment } from '@assay/contract/assessment/record';
import { settledDateUpdate, settlementFields } from '@assay/contract/assessment/settlement';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { assessmentRecord } from '../record/assessment.queries.ts';
import { oddSettledDay, refusingUnsettled } from './settled-day.ts';
import { useSaveSettledDate } from './settlement.queries.ts';

const schema = refusingUnsettled(settledDateUpdate);
const fields = { settledDate: settlementFields.settledDate };

const valuesOf = ({ settledDate, assessmentVersion }: Assessment) => ({
  settledDate: settledDate ?? '',
  version: assessmentVersion,
});

export function SettledDate({ assessment }: { assessment: Assessment }) {
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
