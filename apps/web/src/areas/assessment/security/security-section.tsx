import { applicationArea } from '@assay/contract/application/area';
import { derivedFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { agreedValueUpdate, type ShownSecurity, securityFields } from '@assay/contract/application/security';
import { assessment } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { ageAtEndOfTerm, amountFunded, loanToValue } from '@assay/lending/derived';
import { valueWarning } from '@assay/lending/plausible';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
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

/** The answer is the application, so its assessment is read again. */
const useSaveAgreedValue = () =>
  useAction(applicationArea.saveAgreedValue, {
    done: 'Market value override saved',
    inForm: true,
    refresh: [assessment.getAssessment, ...onSaved.refresh],
  });

const fields = { agreedValue: securityFields.agreedValue };

const valuesOf = ({ data: { security, versions } }: Assessment) => ({
  agreedValue: security?.agreedValue ?? null,
  version: versions.security ?? undefined,
});

interface AgreedValueProps {
  assessment: Assessment;
  children: (agreedValue: number | null) => ReactNode;
}

function AgreedValue({ assessment, children }: AgreedValueProps) {
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

interface FiguresProps {
  quote: Application['quote'];
  security: ShownSecurity;
  agreedValue: number | null;
}

const figure = (label: string | undefined, words: string) =>
  [
    label ?? '',
    <Text span key={label} size="figure" fw={600}>
      {words}
    </Text>,
  ] as const;

function Figures({ quote, security, agreedValue }: FiguresProps) {
  const { retailValue, manufactureYear } = security;
  const funded = quote ? amountFunded(quote) : undefined;
  const ratio = funded === undefined ? undefined : loanToValue(funded, { agreedValue, retailValue });
  const age =
    quote &&
    ageAtEndOfTerm(manufactureYear ?? quote.assetManufactureYear, businessYear(), quote.repaymentTermMonth);
  return (
    <Facts
      dense
      facts={[
        figure(securityFields.retailValue.label, formatMoney(retailValue)),
        figure(derivedFields.amountFunded.label, formatMoney(funded)),
        figure(
          agreedValue === security.agreedValue
            ? derivedFields.loanToValue.label
            : `${derivedFields.loanToValue.label} with this override`,
          formatRatio(ratio),
        ),
        figure(derivedFields.ageAtEndOfTerm.label, formatYears(age)),
      ]}
    />
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

function Valuation({ assessment, security }: { assessment: Assessment; security: ShownSecurity }) {
  const { data, may } = assessment;
  const isSavedHere = useStaysOpen(may.saveAgreedValue);
  const figures = (agreedValue: number | null) => (
    <Figures quote={data.quote} security={security} agreedValue={agreedValue} />
  );
  return (
    <Stack pt="md" style={{ borderTop: '1px solid var(--line)' }}>
      {isSavedHere ? (
        <AgreedValue assessment={assessment}>{figures}</AgreedValue>
      ) : (
        figures(security.agreedValue ?? null)
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
