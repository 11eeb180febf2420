import {
  type Applicant,
  applicantFields,
  applicantUpdate,
  trusteeNames,
} from '@assay/contract/application/applicant';
import type { Application } from '@assay/contract/application/record';
import { type EntityType, industries } from '@assay/lending/businesses';
import { businessAge } from '@assay/lending/derived';
import { acnOfAbn, formatAcn, isAbn } from '@assay/lending/identifiers';
import { companyAbnWarning, gstWarning } from '@assay/lending/plausible';
import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { factsOf, shownIn } from '../../../lib/field-words.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { refusingFuture } from '../../../lib/form/future-days.ts';
import { businessDay, isDay } from '../../../lib/formats.ts';
import { addressLine, addressNames } from '../../../ui/form/address/address.ts';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { FactGroup } from '../../../ui/form/field-group.tsx';
import { DependentSelects } from '../../../ui/form/input/dependent-selects.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { FactGroups, FieldGroups, layoutOf } from '../../../ui/form/layout.tsx';
import { useSaveApplicant } from '../record/application.queries.ts';
import { SectionForm, useSectionForm } from '../record/section-form.tsx';
import { sectionValues, versionOf } from '../record/section-values.ts';

/** `4.5 years` since a past day; undefined otherwise. */
const ageOfBusiness = (since: unknown, today = businessDay()): string | undefined =>
  isDay(since) && since <= today ? businessAge(since, today) : undefined;

interface ApplicantFieldsProps {
  of: FieldSet<typeof applicantFields>;
}

type Name = keyof typeof applicantFields;

const { Business, Trustee, Trading, Nature } = layoutOf(
  applicantFields,
  {
    Business: ['abn', 'entityName', 'tradingName', 'entityType'],
    Trustee: ['trusteeType', 'trusteeAcn', 'trusteeName'],
    Trading: ['abnRegisteredDate', 'gstRegisteredDate', 'industry', 'industryType', 'phone'],
    Nature: ['natureOfBusiness'],
  },
  addressNames('address'),
);
const nature = { 'Nature of business': Nature };

const useTypedText = ({ form }: ApplicantFieldsProps['of'], name: Name) =>
  useTypedValue(form, (values) => (values[name] ?? null) as string | null);

/** A company's ABN contains its ACN. */
function acnIn(abn: string | null, entityType: EntityType | null): ReactNode {
  if (entityType !== 'COMPANY' || abn === null || !isAbn(abn)) return undefined;
  const odd = companyAbnWarning(entityType, abn);
  return odd ? <Warning>{odd}</Warning> : `ACN ${formatAcn(acnOfAbn(abn))}`;
}

function AbnField({ of }: ApplicantFieldsProps) {
  const acn = acnIn(useTypedText(of, 'abn'), useTypedText(of, 'entityType') as EntityType | null);
  return <Field of={of} name="abn" className="wide" {...(acn && { description: acn })} />;
}

interface SinceFieldProps extends ApplicantFieldsProps {
  name: Name;
  warn?: (values: Record<string, unknown>) => string | undefined;
}

function SinceField({ of, name, warn }: SinceFieldProps) {
  const age = useTypedValue(of.form, (values) => ageOfBusiness(values[name]));
  const odd = useTypedValue(of.form, (values) => warn?.(values));
  const description = odd ? <Warning>{odd}</Warning> : age;
  return <Field of={of} name={name} {...(description && { description })} />;
}

const gstWarningIn = ({ abnRegisteredDate: abn, gstRegisteredDate: gst }: Record<string, unknown>) =>
  isDay(abn) && isDay(gst) ? gstWarning(abn, gst) : undefined;

function ApplicantFields({ of }: ApplicantFieldsProps) {
  const isTrust = useTypedText(of, 'entityType') === 'TRUST';
  const byCompany = useTypedText(of, 'trusteeType') === 'COMPANY';
  const trustee = byCompany ? Trustee : Trustee.filter((name) => name !== 'trusteeAcn');
  const clearUnless = (wanted: string, names: readonly Name[]) => (type: unknown) => {
    if (type !== wanted) for (const name of names) of.form.set(name, null);
  };
  return (
    <>
      <FieldGroups
        of={of}
        groups={
          isTrust
            ? { Business, Trustee: trustee, 'Trading details': Trading }
            : { Business, 'Trading details': Trading }
        }
        wide={['entityName', 'tradingName', 'trusteeName']}
        as={{
          abn: <AbnField of={of} />,
          entityType: <Field of={of} name="entityType" onChange={clearUnless('TRUST', Trustee)} />,
          trusteeType: <Field of={of} name="trusteeType" onChange={clearUnless('COMPANY', ['trusteeAcn'])} />,
          abnRegisteredDate: <SinceField of={of} name="abnRegisteredDate" />,
          gstRegisteredDate: <SinceField of={of} name="gstRegisteredDate" warn={gstWarningIn} />,
          industry: (
            <DependentSelects
              of={of}
              names={['industry', 'industryType']}
              tree={industries}
              className="wide"
            />
          ),
          industryType: <></>,
        }}
      />
      <AddressFields title="Address" of={of} prefix="address" />
      <FieldGroups
        of={of}
        groups={nature}
        as={{ natureOfBusiness: <Field of={of} name="natureOfBusiness" className="whole" rows={3} /> }}
      />
    </>
  );
}

function since(name: 'abnRegisteredDate' | 'gstRegisteredDate', applicant: Applicant): string {
  const age = ageOfBusiness(applicant[name]);
  return `${shownIn(applicantFields, name, applicant[name])}${age ? ` (${age})` : ''}`;
}

export function ApplicantFacts({ application: { applicant } }: { application: Application }) {
  if (!applicant) return <p>The applicant hasn't been entered yet.</p>;
  const facts = (names: readonly Name[]) => factsOf(applicantFields, applicant, names);
  const acn: ReturnType<typeof facts> =
    applicant.entityType === 'COMPANY' ? [['ACN', formatAcn(acnOfAbn(applicant.abn))]] : [];
  return (
    <Stack gap="lg">
      <FactGroup title="Business" facts={[...facts([...Business, ...trusteeNames(applicant)]), ...acn]} />
      <FactGroups
        fields={applicantFields}
        record={applicant}
        groups={{ 'Trading details': Trading }}
        as={{
          abnRegisteredDate: since('abnRegisteredDate', applicant),
          gstRegisteredDate: since('gstRegisteredDate', applicant),
        }}
      />
      <FactGroup title="Address" facts={[['Address', addressLine('address', applicant)]]} />
      <FactGroups fields={applicantFields} record={applicant} groups={nature} />
    </Stack>
  );
}

const formValues = (application: Application) => ({
  ...sectionValues(applicantFields, application.applicant),
  ...versionOf(application, 'applicant'),
});

const days = ['abnRegisteredDate', 'gstRegisteredDate'] as const;
const applicantSchema = refusingFuture(applicantUpdate, (values) =>
  days.map((name) => ({ path: [name], label: applicantFields[name].label, value: values[name] })),
);

export function ApplicantForm({ application }: { application: Application }) {
  const { form, needed } = useSectionForm(applicantSchema, {
    application,
    section: 'applicant',
    valuesOf: formValues,
    save: useSaveApplicant(),
  });
  return (
    <SectionForm section="applicant" form={form} fields={applicantFields}>
      <ApplicantFields of={{ form, fields: applicantFields, needed }} />
    </SectionForm>
  );
}
