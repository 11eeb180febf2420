import type { applicantUpdate } from '@assay/contract/application/applicant';
import { entityTypes, industries, trusteeTypes } from '@assay/lending/businesses';
import { acnOfAbn, formatAbn, formatAcn, isAbn, isAcn } from '@assay/lending/identifiers';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldsOf } from '../../../lib/form/form-part.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import { DateInput } from '../../../ui/form/date/date-input.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { CountedTextarea } from '../../../ui/form/input/counted-textarea.tsx';
import { DependentSelects } from '../../../ui/form/input/dependent-selects.tsx';
import { IdentifierInput } from '../../../ui/form/input/identifier-input.tsx';
import { OptionalSelect } from '../../../ui/form/input/optional-select.tsx';
import { OptionalTextInput } from '../../../ui/form/input/optional-text-input.tsx';
import { choicesOf } from '../../../ui/form/input/select.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import type { Needed } from '../record/needed.ts';
import { ageOfBusiness } from './applicant-age.ts';
import { applicantLabels } from './applicant-words.ts';

interface ApplicantFieldsProps {
  form: FieldsOf<typeof applicantUpdate>;
  needed: Needed;
}

type Path = keyof typeof applicantLabels;

/** A field as the form knows it, with its name and whether it is still needed. */
const fieldIn =
  ({ form, needed }: ApplicantFieldsProps) =>
  (path: Path) => ({ ...form.field(path), label: applicantLabels[path], description: needed(path) });

const useTypedText = (form: ApplicantFieldsProps['form'], path: Path) =>
  useTypedValue(form, (values) => (values[path] ?? null) as string | null);

/** A company's ACN is in its ABN. */
function acnIn(abn: string | null, entityType: string | null): ReactNode {
  if (entityType !== 'COMPANY' || abn === null || !isAbn(abn)) return undefined;
  const acn = acnOfAbn(abn);
  if (isAcn(acn)) return `ACN ${formatAcn(acn)}`;
  return <Warning>The last nine digits of a company’s ABN are usually its ACN</Warning>;
}

const trusteePaths = ['trusteeType', 'trusteeName', 'trusteeAcn'] as const;

function EntityFields(props: ApplicantFieldsProps) {
  const { form } = props;
  const field = fieldIn(props);
  const entityType = field('entityType');
  const abn = field('abn');
  const acn = acnIn(useTypedText(form, 'abn'), useTypedText(form, 'entityType'));
  return (
    <FieldGroup title="Business" dense>
      <IdentifierInput
        key={form.key('abn')}
        {...abn}
        className={classes.wide}
        description={acn ?? abn.description}
        format={formatAbn}
        isValid={isAbn}
        wrong="This is not a valid ABN"
      />
      <TextInput
        key={form.key('entityName')}
        {...field('entityName')}
        className={classes.wide}
        autoComplete="off"
      />
      <OptionalTextInput
        key={form.key('tradingName')}
        {...field('tradingName')}
        className={classes.wide}
        autoComplete="off"
      />
      <OptionalSelect
        key={form.key('entityType')}
        {...entityType}
        onChange={(next) => {
          entityType.onChange(next);
          if (next !== 'TRUST') for (const path of trusteePaths) form.set(path, null);
        }}
        choices={choicesOf(entityTypes)}
      />
    </FieldGroup>
  );
}

/** Who acts for a trust; others have none. */
function TrusteeFields(props: ApplicantFieldsProps) {
  const { form } = props;
  const field = fieldIn(props);
  const isTrust = useTypedText(form, 'entityType') === 'TRUST';
  const byCompany = useTypedText(form, 'trusteeType') === 'COMPANY';
  if (!isTrust) return null;
  const trusteeType = field('trusteeType');
  return (
    <FieldGroup title="Trustee" dense>
      <OptionalSelect
        key={form.key('trusteeType')}
        {...trusteeType}
        onChange={(next) => {
          trusteeType.onChange(next);
          if (next !== 'COMPANY') form.set('trusteeAcn', null);
        }}
        choices={choicesOf(trusteeTypes)}
      />
      {byCompany && (
        <IdentifierInput
          key={form.key('trusteeAcn')}
          {...field('trusteeAcn')}
          format={formatAcn}
          isValid={isAcn}
          wrong="This is not a valid ACN"
        />
      )}
      <OptionalTextInput
        key={form.key('trusteeName')}
        {...field('trusteeName')}
        className={classes.wide}
        autoComplete="off"
      />
    </FieldGroup>
  );
}

function SinceField({ path, ...props }: ApplicantFieldsProps & { path: Path }) {
  const age = useTypedValue(props.form, (values) => ageOfBusiness(values[path]));
  const field = fieldIn(props)(path);
  return <DateInput key={props.form.key(path)} {...field} description={age ?? field.description} />;
}

function TradeFields(props: ApplicantFieldsProps) {
  const { form, needed } = props;
  return (
    <FieldGroup title="Trade" dense>
      <SinceField {...props} path="abnRegisteredDate" />
      <SinceField {...props} path="gstRegisteredDate" />
      <DependentSelects
        form={form}
        paths={['industry', 'industryType']}
        labels={applicantLabels}
        tree={industries}
        needed={needed}
        className={classes.wide}
      />
      <OptionalTextInput
        key={form.key('phone')}
        {...fieldIn(props)('phone')}
        inputMode="tel"
        autoComplete="off"
      />
    </FieldGroup>
  );
}

const mostCharacters = 500;

export function ApplicantFields(props: ApplicantFieldsProps) {
  const { form } = props;
  const field = fieldIn(props);
  const nature = field('natureOfBusiness');
  return (
    <>
      <EntityFields {...props} />
      <TrusteeFields {...props} />
      <TradeFields {...props} />
      <AddressFields
        title="Address"
        field={(part) => field(`address${part}`)}
        keyOf={(part) => form.key(`address${part}`)}
      />
      <FieldGroup title="Activity" dense>
        <CountedTextarea
          key={form.key('natureOfBusiness')}
          {...nature}
          onChange={({ currentTarget }) => nature.onChange(currentTarget.value || null)}
          className={classes.whole}
          rows={3}
          most={mostCharacters}
        />
      </FieldGroup>
    </>
  );
}
