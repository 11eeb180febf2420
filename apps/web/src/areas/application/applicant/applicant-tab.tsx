import { type Applicant, applicantFields, applicantUpdate } from '@assay/contract/application/applicant';
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
import { addressLine } from '../../../ui/form/address/address.ts';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { FactGroup, FieldGroup } from '../../../ui/form/field-group.tsx';
import { DependentSelects } from '../../../ui/form/input/dependent-selects.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
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

const useTypedText = ({ form }: ApplicantFieldsProps['of'], name: Name) =>
  useTypedValue(form, (values) => (values[name] ?? null) as string | null);

/** A company's ABN contains its ACN. */
function acnIn(abn: string | null, entityType: EntityType | null): ReactNode {
  if (entityType !== 'COMPANY' || abn === null || !isAbn(abn)) return undefined;
  const odd = companyAbnWarning(entityType, abn);
  return odd ? <Warning>{odd}</Warning> : `ACN ${formatAcn(acnOfAbn(abn))}`;
}

const trusteeNames = ['trusteeType', 'trusteeName', 'trusteeAcn'] as const;

function EntityFields({ of }: ApplicantFieldsProps) {
  const acn = acnIn(useTypedText(of, 'abn'), useTypedText(of, 'entityType') as EntityType | null);
  const clearTrustee = (type: string | null) => {
    if (type !== 'TRUST') for (const name of trusteeNames) of.form.set(name, null);
  };
  return (
    <FieldGroup title="Business" dense>
      <Field of={of} name="abn" className="wide" {...(acn && { description: acn })} />
      <Field of={of} name="entityName" className="wide" />
      <Field of={of} name="tradingName" className="wide" />
      <Field of={of} name="entityType" onChange={clearTrustee} />
    </FieldGroup>
  );
}

function TrusteeFields({ of }: ApplicantFieldsProps) {
  const isTrust = useTypedText(of, 'entityType') === 'TRUST';
  const byCompany = useTypedText(of, 'trusteeType') === 'COMPANY';
  if (!isTrust) return null;
  const clearAcn = (type: string | null) => {
    if (type !== 'COMPANY') of.form.set('trusteeAcn', null);
  };
  return (
    <FieldGroup title="Trustee" dense>
      <Field of={of} name="trusteeType" onChange={clearAcn} />
      {byCompany && <Field of={of} name="trusteeAcn" />}
      <Field of={of} name="trusteeName" className="wide" />
    </FieldGroup>
  );
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

const TradeFields = ({ of }: ApplicantFieldsProps) => (
  <FieldGroup title="Trading details" dense>
    <SinceField of={of} name="abnRegisteredDate" />
    <SinceField of={of} name="gstRegisteredDate" warn={gstWarningIn} />
    <DependentSelects of={of} names={['industry', 'industryType']} tree={industries} className="wide" />
    <Field of={of} name="phone" />
  </FieldGroup>
);

const ApplicantFields = ({ of }: ApplicantFieldsProps) => (
  <>
    <EntityFields of={of} />
    <TrusteeFields of={of} />
    <TradeFields of={of} />
    <AddressFields title="Address" of={of} prefix="address" />
    <FieldGroup title="Nature of business" dense>
      <Field of={of} name="natureOfBusiness" className="whole" rows={3} />
    </FieldGroup>
  </>
);

type Fact = [label: string, value: string | null];

/** `14/11/2020 (6 years)` */
function since(name: 'abnRegisteredDate' | 'gstRegisteredDate', applicant: Applicant): Fact {
  const age = ageOfBusiness(applicant[name]);
  const day = shownIn(applicantFields, name, applicant[name]);
  return [applicantFields[name].label, `${day}${age ? ` (${age})` : ''}`];
}

function factsOfKind(applicant: Applicant): Fact[] {
  if (applicant.entityType === 'COMPANY') return [['ACN', formatAcn(acnOfAbn(applicant.abn))]];
  if (applicant.entityType !== 'TRUST') return [];
  const hasAcn = applicant.trusteeType === 'COMPANY';
  return factsOf(applicantFields, applicant, [
    'trusteeType',
    'trusteeName',
    ...(hasAcn ? (['trusteeAcn'] as const) : []),
  ]);
}

function ApplicantFacts({ applicant }: { applicant: Applicant | null }) {
  if (!applicant) return <p>The applicant hasn't been entered yet.</p>;
  return (
    <Stack gap="lg">
      <FactGroup
        title="Business"
        facts={[
          ...factsOf(applicantFields, applicant, ['abn', 'entityName', 'tradingName', 'entityType']),
          ...factsOfKind(applicant),
        ]}
      />
      <FactGroup
        title="Trading details"
        facts={[
          since('abnRegisteredDate', applicant),
          since('gstRegisteredDate', applicant),
          ...factsOf(applicantFields, applicant, ['industry', 'industryType', 'phone']),
          ['Address', addressLine('address', applicant)],
        ]}
      />
      <FactGroup
        title="Nature of business"
        facts={factsOf(applicantFields, applicant, ['natureOfBusiness'])}
      />
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

function ApplicantForm({ application }: { application: Application }) {
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

export const ApplicantTab = ({ application }: { application: Application }) =>
  application.may.edit ? (
    <ApplicantForm application={application} />
  ) : (
    <ApplicantFacts applicant={application.applicant} />
  );
