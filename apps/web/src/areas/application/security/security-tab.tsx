import type { Application } from '@assay/contract/application/record';
import { securityFields, securityUpdate } from '@assay/contract/application/security';
import { assetTypes } from '@assay/lending/assets';
import { kilometresWarning, manufactureYearWarning, serialNumberWarning } from '@assay/lending/plausible';
import { Stack } from '@mantine/core';
import { factsOf } from '../../../lib/field-words.ts';
import { useTypedValues } from '../../../lib/form/form-values.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { FactGroup, FieldGroup } from '../../../ui/form/field-group.tsx';
import { DependentSelects } from '../../../ui/form/input/dependent-selects.tsx';
import { WarnedTextInput } from '../../../ui/form/input/warned-text-input.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { FactGroups, FieldGroups, layoutOf } from '../../../ui/form/layout.tsx';
import { Facts } from '../../../ui/value/facts.tsx';
import { useSaveSecurity } from '../record/application.queries.ts';
import { figuresOf } from '../record/application-figures.tsx';
import { SectionForm, useSectionForm } from '../record/section-form.tsx';
import classes from './security.module.css';
import { oddValueOf, securityValues, type Valued } from './security-values.ts';
import { quoteDifference } from './security-warnings.ts';

const { Supplier, Asset, Identification, Valuation } = layoutOf(securityFields, {
  Supplier: ['supplierType', 'supplierName', 'usageType'],
  Asset: ['assetTypeCategory', 'assetType', 'make', 'model', 'manufactureYear', 'description'],
  Identification: ['securityDetailsInputType', 'serialNumber', 'registrationNumber', 'actualKm'],
  Valuation: ['retailValue', 'agreedValue'],
});

const valuationFor = (isStaff: boolean) => Valuation.filter((name) => isStaff || name !== 'agreedValue');

type Quote = Application['quote'];

const figuresFrom = (quote: Quote, values: Valued) => {
  const { funded, ratio, age } = figuresOf(quote, values);
  return [funded, ratio, age];
};

interface SecurityFieldsProps {
  of: FieldSet<typeof securityFields>;
  quote: Quote;
}

function SecurityFields({ of, quote }: SecurityFieldsProps) {
  const values = useTypedValues(of.form);
  const { isStaff } = useSession();
  const category = values.assetTypeCategory as string | null;
  const identifiedBy = values.securityDetailsInputType as string | null;
  const compared = {
    ...of,
    needed: (name: string) => {
      const difference = quoteDifference(quote, name, values[name]);
      return difference ? <Warning>{difference}</Warning> : of.needed?.(name);
    },
  };
  return (
    <>
      <FieldGroups
        of={compared}
        groups={{ Supplier, Asset, Identification }}
        wide={['supplierName']}
        as={{
          assetTypeCategory: (
            <DependentSelects
              of={compared}
              names={['assetTypeCategory', 'assetType']}
              tree={assetTypes}
              className="wide"
            />
          ),
          assetType: <></>,
          manufactureYear: (
            <Field
              of={compared}
              name="manufactureYear"
              warn={(year: number) =>
                manufactureYearWarning(year) ?? quoteDifference(quote, 'manufactureYear', year)
              }
            />
          ),
          description: <Field of={of} name="description" className="whole" rows={2} />,
          serialNumber: (
            <Field
              of={of}
              name="serialNumber"
              as={WarnedTextInput}
              className="wide"
              warn={(text: string) => serialNumberWarning({ category, identifiedBy, serialNumber: text })}
              autoComplete="off"
              spellCheck={false}
            />
          ),
          actualKm: <Field of={of} name="actualKm" warn={kilometresWarning} />,
        }}
      />
      <FieldGroup title="Valuation" dense>
        {valuationFor(isStaff).map((name) => (
          <Field key={name} of={of} name={name} warn={(value: number) => oddValueOf(quote, value)} />
        ))}
        <div className={classes.figures}>
          <Facts facts={figuresFrom(quote, values)} />
        </div>
      </FieldGroup>
    </>
  );
}

export function SecurityForm({ application }: { application: Application }) {
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

export function SecurityFacts({ application: { security, quote } }: { application: Application }) {
  const { isStaff } = useSession();
  if (!security) return <p>The security hasn't been entered yet.</p>;
  const values = factsOf(securityFields, security, valuationFor(isStaff));
  return (
    <Stack gap="lg">
      <FactGroups fields={securityFields} record={security} groups={{ Supplier, Asset, Identification }} />
      <FactGroup title="Valuation" facts={[...values, ...figuresFrom(quote, security)]} />
    </Stack>
  );
}
