import { agreedValueUpdate, securityFields } from '@assay/contract/application/security';
import type { Assessment } from '@assay/contract/assessment/record';
import { valueWarning } from '@assay/lending/plausible';
import type { ReactNode } from 'react';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import { MoneyInput } from '../../../ui/form/input/number-input.tsx';
import { assessmentRecord } from '../record/assessment.queries.ts';
import { useSaveAgreedValue } from './security.queries.ts';

const fields = { agreedValue: securityFields.agreedValue };

const valuesOf = ({ data: { security, versions } }: Assessment) => ({
  agreedValue: security?.agreedValue ?? null,
  version: versions.security ?? undefined,
});

interface AgreedValueProps {
  assessment: Assessment;
  children: (agreedValue: number | null) => ReactNode;
}

export function AgreedValue({ assessment, children }: AgreedValueProps) {
  const { id, externalId, data } = assessment;
  const save = useSaveAgreedValue();
  const form = useRecordForm(agreedValueUpdate, {
    record: assessment,
    query: assessmentRecord(id),
    valuesOf,
    send: (body) => save.mutateAsync({ params: { id: externalId }, body }),
  });
  const typed = useTypedValue(form, ({ agreedValue }) =>
    typeof agreedValue === 'number' ? agreedValue : null,
  );
  return (
    <>
      {children(typed)}
      <InlineForm form={form} fields={fields}>
        <Field
          of={{ form, fields }}
          name="agreedValue"
          as={MoneyInput}
          warn={(value: number) => (data.quote ? valueWarning(value, data.quote) : undefined)}
        />
      </InlineForm>
    </>
  );
}
