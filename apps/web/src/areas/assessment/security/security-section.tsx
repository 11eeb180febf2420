import { applicationArea } from '@assay/contract/application/area';
import { derivedFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { agreedValueUpdate, type ShownSecurity, securityFields } from '@assay/contract/application/security';
import { assessment } from '@assay/contract/assessment/area';
import type { Assessment } from '@assay/contract/assessment/record';
import { ageAtEndOfTerm, amountFunded, loanToValue } from '@assay/lending/derived';
import { valueWarning } from '@assay/lending/plausible';
import type { ReactNode } from 'react';
import { useAction } from '../../../lib/api/query.ts';
import { factsOf } from '../../../lib/field-words.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { useRecordForm } from '../../../lib/form/record-form.ts';
import { useStaysOpen } from '../../../lib/form/stays-open.ts';
import { businessYear, formatMoney, formatRatio, formatYears, none } from '../../../lib/formats.ts';
import { Field } from '../../../ui/form/field.tsx';
import { InlineForm } from '../../../ui/form/inline-form.tsx';
import { MoneyInput } from '../../../ui/form/input/number-input.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { EditLink } from '../edit-link.tsx';
import { assessmentRecord, onSaved } from '../record/assessment.queries.ts';
import classes from './security-section.module.css';

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

function Figures({ quote, security, agreedValue }: FiguresProps) {
  const { retailValue, manufactureYear } = security;
  const funded = quote ? amountFunded(quote) : undefined;
  const ratio = funded === undefined ? undefined : loanToValue(funded, { agreedValue, retailValue });
  const age =
    quote &&
    ageAtEndOfTerm(manufactureYear ?? quote.assetManufactureYear, businessYear(), quote.repaymentTermMonth);
  return (
    <div className={classes.figures}>
      <Facts
        dense
        facts={[
          ...factsOf(securityFields, security, ['retailValue']),
          [derivedFields.amountFunded.label, formatMoney(funded)],
          [
            agreedValue === security.agreedValue
              ? derivedFields.loanToValue.label
              : `${derivedFields.loanToValue.label} with this override`,
            formatRatio(ratio),
          ],
          [derivedFields.ageAtEndOfTerm.label, formatYears(age)],
        ]}
      />
    </div>
  );
}

const dataNames = [
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
] as const satisfies (keyof typeof securityFields)[];

/** A read-only override is listed with the facts. */
const shownNames = (isSavedHere: boolean) =>
  isSavedHere ? dataNames : ([...dataNames, 'agreedValue'] as const);

function Valuation({ assessment, security }: { assessment: Assessment; security: ShownSecurity }) {
  const { data, may } = assessment;
  const isSavedHere = useStaysOpen(may.saveAgreedValue);
  const figures = (agreedValue: number | null) => (
    <Figures quote={data.quote} security={security} agreedValue={agreedValue} />
  );
  return (
    <div className={classes.valuation}>
      {isSavedHere ? (
        <AgreedValue assessment={assessment}>{figures}</AgreedValue>
      ) : (
        figures(security.agreedValue ?? null)
      )}
    </div>
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
        <div className={classes.data}>
          <Facts dense facts={factsOf(securityFields, security, shownNames(may.saveAgreedValue))} />
          <Valuation assessment={assessment} security={security} />
        </div>
      ) : (
        none
      )}
    </Section>
  );
}
