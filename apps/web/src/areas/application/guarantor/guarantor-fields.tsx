import type { guarantorForm } from '@assay/contract/application/guarantor';
import { licenceCardWarning, licenceWarning, type State, states } from '@assay/lending/identifiers';
import { maritalStatuses, residentialStatuses, titles } from '@assay/lending/people';
import { TextInput } from '@mantine/core';
import type { FieldsOf } from '../../../lib/form/form-part.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import { DateInput } from '../../../ui/form/date/date-input.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { OptionalSelect, wordsOf } from '../../../ui/form/input/optional-select.tsx';
import { OptionalTextInput } from '../../../ui/form/input/optional-text-input.tsx';
import { choicesOf } from '../../../ui/form/input/select.tsx';
import { WarnedTextInput } from '../../../ui/form/input/warned-text-input.tsx';
import { WholeNumberInput } from '../../../ui/form/input/whole-number-input.tsx';
import type { Needed } from '../record/needed.ts';
import { ageOfPerson } from './guarantor-age.ts';
import { ConsentBox } from './guarantor-consent.tsx';
import { InvestmentFields } from './guarantor-investment.tsx';
import { OwnedAndOwed } from './guarantor-line-table.tsx';
import { guarantorLabels } from './guarantor-words.ts';

interface GuarantorFieldsProps {
  form: FieldsOf<typeof guarantorForm>;
  needed: Needed;
}

type Path = Exclude<
  keyof typeof guarantorLabels,
  'guarantors' | 'type' | 'lenderName' | 'amount' | 'monthlyRepaymentAmount'
>;

/** A field as the form knows it, with its name and whether it is still needed. */
const fieldIn =
  ({ form, needed }: GuarantorFieldsProps) =>
  (path: Path) => ({ ...form.field(path), label: guarantorLabels[path], description: needed(path) });

function BirthField(props: GuarantorFieldsProps) {
  const field = fieldIn(props)('dateOfBirth');
  const age = useTypedValue(props.form, (values) => ageOfPerson(values.dateOfBirth));
  return (
    <DateInput
      key={props.form.key('dateOfBirth')}
      {...field}
      description={[age, field.description].filter(Boolean).join(' · ') || undefined}
    />
  );
}

function PersonFields(props: GuarantorFieldsProps) {
  const { form } = props;
  const field = fieldIn(props);
  return (
    <FieldGroup title="Person" dense>
      <OptionalSelect key={form.key('title')} {...field('title')} choices={wordsOf(titles)} />
      <TextInput key={form.key('firstName')} {...field('firstName')} autoComplete="off" />
      <OptionalTextInput key={form.key('middleName')} {...field('middleName')} autoComplete="off" />
      <TextInput key={form.key('lastName')} {...field('lastName')} autoComplete="off" />
      <BirthField {...props} />
      <OptionalSelect
        key={form.key('maritalStatus')}
        {...field('maritalStatus')}
        choices={choicesOf(maritalStatuses)}
      />
      <WholeNumberInput key={form.key('dependentNumber')} {...field('dependentNumber')} length={2} />
      <OptionalSelect
        key={form.key('residentialStatus')}
        {...field('residentialStatus')}
        choices={choicesOf(residentialStatuses)}
      />
      <OptionalTextInput key={form.key('mobile')} {...field('mobile')} inputMode="tel" autoComplete="off" />
      <OptionalTextInput
        key={form.key('email')}
        {...field('email')}
        className={classes.wide}
        type="email"
        autoComplete="off"
      />
    </FieldGroup>
  );
}

function LicenceFields(props: GuarantorFieldsProps) {
  const { form } = props;
  const field = fieldIn(props);
  const state = useTypedValue(form, (values) => values.driverLicenseState as State | null);
  const among = (warning: typeof licenceWarning) => (text: string) =>
    state ? warning(state, text) : undefined;
  return (
    <FieldGroup title="Licence" dense>
      <WarnedTextInput
        key={form.key('driverLicenseNumber')}
        {...field('driverLicenseNumber')}
        className={classes.wide}
        warn={among(licenceWarning)}
        autoComplete="off"
      />
      <OptionalSelect
        key={form.key('driverLicenseState')}
        {...field('driverLicenseState')}
        choices={wordsOf(states)}
      />
      <WarnedTextInput
        key={form.key('driverLicenseCardNumber')}
        {...field('driverLicenseCardNumber')}
        className={classes.wide}
        warn={among(licenceCardWarning)}
        autoComplete="off"
      />
      <ConsentBox
        key={form.key('privacyConsentAt')}
        {...form.field('privacyConsentAt')}
        description={props.needed('privacyConsentAt')}
        className={classes.wide}
      />
    </FieldGroup>
  );
}

export function GuarantorFields(props: GuarantorFieldsProps) {
  const field = fieldIn(props);
  return (
    <>
      <PersonFields {...props} />
      <LicenceFields {...props} />
      <AddressFields
        title="Address"
        field={(part) => field(`address${part}`)}
        keyOf={(part) => props.form.key(`address${part}`)}
      />
      <OwnedAndOwed form={props.form} />
      <InvestmentFields form={props.form} field={(part) => field(`investmentPropertyAddress${part}`)} />
    </>
  );
}
