import { applicationArea } from '@assay/contract/application/area';
import { derivedFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { agreedValueUpdate, type ShownSecurity, securityFields } from '@assay/contract/application/security';
import { assessment as assessmentArea } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { ageAtEndOfTerm, amountFunded, loanToValue } from '@assay/lending/derived';
import { valueWarning } from '@assay/lending/plausible';
import { Stack, Text } from '@mantine/core';
import { useAction } from '../../../lib/api/query.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { businessYear, formatMoney, formatRatio, formatYears, none } from '../../../lib/formats.ts';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import { MoneyInput } from '../../../ui/form/input/number-input.tsx';
import { FactRows, layoutOf } from '../../../ui/form/layout.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { EditLink } from '../edit-link.tsx';
import { assessmentRecord, onSaved } from '../record/assessment.queries.ts';

const fields = { agreedValue: securityFields.agreedValue };

const valuesOf = ({ data: { security, versions } }: Assessment) => ({
  agreedValue: security?.agreedValue ?? null,
  version: versions.security ?? undefined,
});

interface FiguresProps {
  quote: Application['quote'];
  security: ShownSecurity;
  agreedValue: number | null;
}

function Figures({ quote, security, agreedValue }: FiguresProps) {
  const { retailValue, manufactureYear } = security;
  const funded = quote ? amountFunded(quote) : undefined;
  const ratio = funded === undefined ? undefined : loanToValue(funded, { agreedValue, retailValue });
  const age =
    quote &&
    ageAtEndOfTerm(manufactureYear ?? quote.assetManufactureYear, businessYear(), quote.repaymentTermMonth);
  const isOther = agreedValue !== security.agreedValue;
  const figures = [
    [securityFields.retailValue.label, formatMoney(retailValue)],
    [derivedFields.amountFunded.label, formatMoney(funded)],
    [`${derivedFields.loanToValue.label}${isOther ? ' with this override' : ''}`, formatRatio(ratio)],
    [derivedFields.ageAtEndOfTerm.label, formatYears(age)],
  ] as const;
  return (
    <Facts
      dense
      facts={figures.map(([label, words]) => [
        label,
        <Text span key={label} size="figure" fw={600}>
          {words}
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
      <Figures quote={data.quote} security={security} agreedValue={typed} />
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
        <Figures quote={data.quote} security={security} agreedValue={security.agreedValue ?? null} />
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
