import { guarantorFields } from '@assay/contract/application/guarantor';
import type { State } from '@assay/lending/identifiers';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { businessYear, formatMoney } from '../../../lib/formats.ts';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { WarnedTextInput } from '../../../ui/form/input/warned-text-input.tsx';
import { LineTable } from '../../../ui/form/lines/line-table.tsx';
import type { LinesForm } from '../../../ui/form/lines/use-lines.ts';
import { ageOfPerson } from './guarantor-age.ts';
import { ConsentBox } from './guarantor-consent.tsx';
import { InvestmentFields } from './guarantor-investment.tsx';
import panelClasses from './guarantor-panel.module.css';
import { totalOf } from './guarantor-values.ts';
import { licenceWarnings } from './guarantor-warnings.ts';

type GuarantorSet = FieldSet<typeof guarantorFields>;

interface GuarantorFieldsProps {
  of: GuarantorSet & { form: LinesForm };
}

/** Where the calendar opens: nobody was born this month. */
const usualAge = 40;

function BirthField({ of }: { of: GuarantorSet }) {
  const age = useTypedValue(of.form, (values) => ageOfPerson(values.dateOfBirth));
  const said = [age, of.needed?.('dateOfBirth')].filter(Boolean).join(' · ');
  return (
    <Field
      of={of}
      name="dateOfBirth"
      opensAt={`${businessYear() - usualAge}-01-01`}
      {...(said && { description: said })}
    />
  );
}

const PersonFields = ({ of }: { of: GuarantorSet }) => (
  <FieldGroup title="Personal details" dense>
    <Field of={of} name="title" />
    <Field of={of} name="firstName" />
    <Field of={of} name="middleName" />
    <Field of={of} name="lastName" />
    <BirthField of={of} />
    <Field of={of} name="maritalStatus" />
    <Field of={of} name="dependentNumber" />
    <Field of={of} name="residentialStatus" />
    <Field of={of} name="mobile" />
    <Field of={of} name="email" className={classes.wide} />
  </FieldGroup>
);

function LicenceFields({ of }: { of: GuarantorSet }) {
  const state = useTypedValue(of.form, (values) => values.driverLicenseState as State | null);
  const warned = (name: keyof typeof licenceWarnings) =>
    ({
      of,
      name,
      as: WarnedTextInput,
      className: classes.wide,
      autoComplete: 'off',
      warn: (text: string) => licenceWarnings[name](state, text),
    }) as const;
  return (
    <FieldGroup title="Licence" dense>
      <Field {...warned('driverLicenseNumber')} />
      <Field of={of} name="driverLicenseState" />
      <Field {...warned('driverLicenseCardNumber')} />
      <Field of={of} name="privacyConsentAt" as={ConsentBox} className={classes.wide} />
    </FieldGroup>
  );
}

const totalWords = (lines: readonly Record<string, unknown>[]) =>
  formatMoney(totalOf(lines as unknown as Parameters<typeof totalOf>[0]));

const AssetsAndLiabilities = ({ of: { form } }: GuarantorFieldsProps) => (
  <div className={panelClasses.tables}>
    {(['assets', 'liabilities'] as const).map((name) => (
      <LineTable
        key={form.key(name)}
        form={form}
        name={name}
        field={guarantorFields[name]}
        total={totalWords}
      />
    ))}
  </div>
);

export const GuarantorFields = ({ of }: GuarantorFieldsProps) => (
  <>
    <PersonFields of={of} />
    <LicenceFields of={of} />
    <AddressFields title="Address" of={of} prefix="address" />
    <AssetsAndLiabilities of={of} />
    <InvestmentFields of={of} />
  </>
);
