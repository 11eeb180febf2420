import type { guarantorFields } from '@assay/contract/application/guarantor';
import type { directorFields } from '@assay/contract/assessment/accreditation/record';
import type { State } from '@assay/lending/identifiers';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../../../lib/api/clock.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { businessYear, formatDateTime } from '../../../lib/formats.ts';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { WarnedTextInput } from '../../../ui/form/input/warned-text-input.tsx';
import { ageOfPerson } from './guarantor-values.ts';
import { licenceWarnings } from './guarantor-warnings.ts';

interface ConsentBoxProps {
  label: string;
  words?: ReactNode;
  defaultValue?: string | null;
  onChange?: (given: string | null) => void;
  description?: string | undefined;
  className?: string | undefined;
}

function ConsentBox({ label, words, defaultValue = null, onChange, ...props }: ConsentBoxProps) {
  const [given, setGiven] = useState(defaultValue);
  const tick = (isTicked: boolean) => {
    const next = isTicked ? (defaultValue ?? new Date(serverNow()).toISOString()) : null;
    setGiven(next);
    onChange?.(next);
  };
  return (
    <Checkbox
      {...props}
      data-name={label}
      label={words ?? `${label} given`}
      {...(given && { description: formatDateTime(given) })}
      checked={given !== null}
      onChange={({ currentTarget }) => tick(currentTarget.checked)}
    />
  );
}

type IdentityName = keyof typeof guarantorFields & keyof typeof directorFields;
type IdentitySet = FieldSet<Pick<typeof guarantorFields, IdentityName>>;

/** The calendar opens at this age, as no guarantor was born this month. */
const usualAge = 40;

function BirthField({ of }: { of: IdentitySet }) {
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

function LicenceFields({ of, consent }: { of: IdentitySet; consent: ReactNode }) {
  const state = useTypedValue(of.form, (values) => values.driverLicenseState as State | null);
  const warned = (name: keyof typeof licenceWarnings) =>
    ({
      of,
      name,
      as: WarnedTextInput,
      className: 'wide',
      autoComplete: 'off',
      warn: (text: string) => licenceWarnings[name](state, text),
    }) as const;
  return (
    <FieldGroup title="Licence" dense>
      <Field {...warned('driverLicenseNumber')} />
      <Field of={of} name="driverLicenseState" />
      <Field {...warned('driverLicenseCardNumber')} />
      {!consent && <Field of={of} name="privacyConsentAt" as={ConsentBox} className="wide" />}
    </FieldGroup>
  );
}

interface IdentityFieldsProps {
  of: IdentitySet;
  consent?: ReactNode;
  children?: ReactNode;
}

export const IdentityFields = ({ of, consent, children }: IdentityFieldsProps) => (
  <>
    <FieldGroup title="Personal details" dense>
      <Field of={of} name="title" />
      <Field of={of} name="firstName" />
      <Field of={of} name="middleName" />
      <Field of={of} name="lastName" />
      <BirthField of={of} />
      {children}
      <Field of={of} name="mobile" />
      <Field of={of} name="email" className="wide" />
    </FieldGroup>
    <LicenceFields of={of} consent={consent} />
    <AddressFields title="Address" of={of} prefix="address" />
    {consent && (
      <FieldGroup title={of.fields.privacyConsentAt.label}>
        <Field of={of} name="privacyConsentAt" as={ConsentBox} words={consent} />
      </FieldGroup>
    )}
  </>
);
