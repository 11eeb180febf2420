import { derivedFields } from '@assay/contract/application/quote';
import type { Application } from '@assay/contract/application/record';
import { securityFields, securityUpdate } from '@assay/contract/application/security';
import { assetTypes } from '@assay/lending/assets';
import { kilometresWarning, manufactureYearWarning, serialNumberWarning } from '@assay/lending/plausible';
import { Stack } from '@mantine/core';
import { factsOf } from '../../../lib/field-words.ts';
import { useTypedValue, useTypedValues } from '../../../lib/form/form-values.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { FactGroup, FieldGroup } from '../../../ui/form/field-group.tsx';
import { DependentSelects } from '../../../ui/form/input/dependent-selects.tsx';
import { MoneyInput } from '../../../ui/form/input/number-input.tsx';
import { WarnedTextInput } from '../../../ui/form/input/warned-text-input.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { DerivedMoney, DerivedRatio, DerivedYears } from '../../../ui/value/derived-figures.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { useSaveSecurity } from '../record/application.queries.ts';
import { SectionForm, useSectionForm } from '../record/section-form.tsx';
import classes from './security.module.css';
import { ageAtEndOf, fundedOf, oddValueOf, ratioOf, securityValues } from './security-values.ts';
import { quoteDifference, valueNames } from './security-warnings.ts';

interface SecurityFiguresProps {
  quote: Application['quote'];
  ratio: number | undefined;
  age: number | undefined;
}

const securityFigures = ({ quote, ratio, age }: SecurityFiguresProps) =>
  [
    [derivedFields.amountFunded.label, <DerivedMoney key="funded" value={fundedOf(quote)} />],
    [derivedFields.loanToValue.label, <DerivedRatio key="ratio" value={ratio} />],
    [derivedFields.ageAtEndOfTerm.label, <DerivedYears key="age" value={age} />],
  ] as const;

const SecurityFigures = (props: SecurityFiguresProps) => (
  <div className={classes.figures}>
    <Facts facts={securityFigures(props)} />
  </div>
);

interface SecurityFieldsProps {
  of: FieldSet<typeof securityFields>;
  quote: Application['quote'];
}

type OwnProps = Pick<SecurityFieldsProps, 'of'>;

function withDifferences(
  { of, quote }: SecurityFieldsProps,
  values: Record<string, unknown>,
): OwnProps['of'] {
  return {
    ...of,
    needed: (name) => {
      const difference = quoteDifference(quote, name, values[name]);
      return difference ? <Warning>{difference}</Warning> : of.needed?.(name);
    },
  };
}

const SupplierFields = ({ of }: OwnProps) => (
  <FieldGroup title="Supplier" dense>
    <Field of={of} name="supplierType" />
    <Field of={of} name="supplierName" className="wide" />
    <Field of={of} name="usageType" />
  </FieldGroup>
);

const AssetFields = ({ of, quote }: SecurityFieldsProps) => (
  <FieldGroup title="Asset" dense>
    <DependentSelects of={of} names={['assetTypeCategory', 'assetType']} tree={assetTypes} className="wide" />
    <Field of={of} name="make" />
    <Field of={of} name="model" />
    <Field
      of={of}
      name="manufactureYear"
      warn={(year: number) => manufactureYearWarning(year) ?? quoteDifference(quote, 'manufactureYear', year)}
    />
    <Field of={of} name="description" className="whole" rows={2} />
  </FieldGroup>
);

function IdentityFields({ of }: OwnProps) {
  const identifiedBy = useTypedValue(of.form, (values) => values.securityDetailsInputType as string | null);
  const category = useTypedValue(of.form, (values) => values.assetTypeCategory as string | null);
  return (
    <FieldGroup title="Identification" dense>
      <Field of={of} name="securityDetailsInputType" />
      <Field
        of={of}
        name="serialNumber"
        as={WarnedTextInput}
        className="wide"
        warn={(text: string) => serialNumberWarning({ category, identifiedBy, serialNumber: text })}
        autoComplete="off"
        spellCheck={false}
      />
      <Field of={of} name="registrationNumber" />
      <Field of={of} name="actualKm" warn={kilometresWarning} />
    </FieldGroup>
  );
}

function ValueFields({ of, quote }: SecurityFieldsProps) {
  const ratio = useTypedValue(of.form, (values) => ratioOf(quote, values));
  const age = useTypedValue(of.form, (values) => ageAtEndOf(quote, values));
  const { isStaff } = useSession();
  return (
    <FieldGroup title="Valuation" dense>
      {valueNames(isStaff).map((name) => (
        <Field
          key={name}
          of={of}
          name={name}
          as={MoneyInput}
          warn={(value: number) => oddValueOf(quote, value)}
        />
      ))}
      <SecurityFigures quote={quote} ratio={ratio} age={age} />
    </FieldGroup>
  );
}

function SecurityFields({ of, quote }: SecurityFieldsProps) {
  const compared = withDifferences({ of, quote }, useTypedValues(of.form));
  return (
    <>
      <SupplierFields of={compared} />
      <AssetFields of={compared} quote={quote} />
      <IdentityFields of={of} />
      <ValueFields of={of} quote={quote} />
    </>
  );
}

function SecurityForm({ application }: { application: Application }) {
  const { form, needed } = useSectionForm(securityUpdate, {
    application,
    section: 'security',
    valuesOf: securityValues,
    save: useSaveSecurity(),
  });
  return (
    <SectionForm section="security" form={form} fields={securityFields}>
      <SecurityFields of={{ form, fields: securityFields, needed }} quote={application.quote} />
    </SectionForm>
  );
}

function SecurityFacts({ application: { security, quote } }: { application: Application }) {
  const { isStaff } = useSession();
  if (!security) return <p>The security hasn't been entered yet.</p>;
  const facts = (...names: (keyof typeof securityFields)[]) => factsOf(securityFields, security, names);
  const figures = { quote, ratio: ratioOf(quote, security), age: ageAtEndOf(quote, security) };
  return (
    <Stack gap="lg">
      <FactGroup title="Supplier" facts={facts('supplierType', 'supplierName', 'usageType')} />
      <FactGroup
        title="Asset"
        facts={facts('assetTypeCategory', 'assetType', 'make', 'model', 'manufactureYear', 'description')}
      />
      <FactGroup
        title="Identification"
        facts={facts('securityDetailsInputType', 'serialNumber', 'registrationNumber', 'actualKm')}
      />
      <FactGroup title="Valuation" facts={[...facts(...valueNames(isStaff)), ...securityFigures(figures)]} />
    </Stack>
  );
}

export const SecurityTab = ({ application }: { application: Application }) =>
  application.may.edit ? (
    <SecurityForm application={application} />
  ) : (
    <SecurityFacts application={application} />
  );
