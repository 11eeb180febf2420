import { applicationArea } from '@assay/contract/application/area';
import type { Application } from '@assay/contract/application/record';
import { agreedValueUpdate, type ShownSecurity, securityFields } from '@assay/contract/application/security';
import { assessment as assessmentArea } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { valueWarning } from '@assay/lending/plausible';
import { Stack, Text } from '@mantine/core';
import { useAction } from '../../../lib/api/query.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { formatMoney, none } from '../../../lib/formats.ts';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import { MoneyInput } from '../../../ui/form/input/number-input.tsx';
import { FactRows, layoutOf } from '../../../ui/form/layout.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { figuresOfRecord } from '../../application/public.ts';
import { EditLink } from '../edit-link.tsx';
import { assessmentRecord, onSaved } from '../record/assessment.queries.ts';

const fields = { agreedValue: securityFields.agreedValue };

const valuesOf = ({ data: { security, versions } }: Assessment) => ({
  agreedValue: security?.agreedValue ?? null,
  version: versions.security ?? undefined,
});

interface FiguresProps {
  application: Application;
  security: ShownSecurity;
  agreedValue: number | null;
}

function Figures({ application, security, agreedValue }: FiguresProps) {
  const { funded, ratio, age } = figuresOfRecord({ ...application, security: { ...security, agreedValue } });
  const isOther = agreedValue !== security.agreedValue;
  const figures = [
    [securityFields.retailValue.label, formatMoney(security.retailValue)],
    funded,
    [isOther ? `${ratio[0]} with this override` : ratio[0], ratio[1]],
    age,
  ] as const;
  return (
    <Facts
      dense
      facts={figures.map(([label, value]) => [
        label,
        <Text span key={label} size="figure" fw={600}>
          {value}
        </Text>,
      ])}
    />
  );
}

interface ValuationProps {
  assessment: Assessment;
  security: ShownSecurity;
}

function AgreedValue({ assessment, security }: ValuationProps) {
  const { id, externalId, data } = assessment;
  const save = useAction(applicationArea.saveAgreedValue, {
    done: 'Market value override saved',
    inForm: true,
    // The answer is the application, so its assessment is read again.
    refresh: [assessmentArea.getAssessment, ...onSaved.refresh],
  });
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
      <Figures application={data} security={security} agreedValue={typed} />
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

const layout = layoutOf(securityFields, {
  data: [
    'supplierType',
    'supplierName',
    'usageType',
    'assetTypeCategory',
    'assetType',
    'make',
    'model',
    'manufactureYear',
    'securityDetailsInputType',
    'serialNumber',
    'registrationNumber',
    'actualKm',
    'description',
  ],
  valuation: ['agreedValue', 'retailValue'],
});

function Valuation({ assessment, security }: ValuationProps) {
  const { data, may } = assessment;
  const isSavedHere = useStaysOpen(may.saveAgreedValue);
  return (
    <Stack pt="md" className="ruled">
      {isSavedHere ? (
        <AgreedValue assessment={assessment} security={security} />
      ) : (
        <Figures application={data} security={security} agreedValue={security.agreedValue ?? null} />
      )}
    </Stack>
  );
}

export function SecuritySection({ assessment }: { assessment: Assessment }) {
  const { data: application, may } = assessment;
  const { security } = application;
  return (
    <Section
      title="Security Data"
      extras={<EditLink application={application} tab="security" what="security" />}
    >
      {security ? (
        <Stack>
          {/* A read-only override is listed with the facts. */}
          <FactRows
            fields={securityFields}
            record={security}
            rows={may.saveAgreedValue ? layout.data : [...layout.data, 'agreedValue']}
          />
          <Valuation assessment={assessment} security={security} />
        </Stack>
      ) : (
        none
      )}
    </Section>
  );
}
