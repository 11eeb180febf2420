import { type licenceFields, referees } from '@assay/contract/assessment/accreditation/record';
import { formatBsb } from '@assay/lending/identifiers';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { businessDay, isDay } from '../../../lib/formats.ts';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { DigitsInput } from '../../../ui/form/input/digits-input.tsx';
import { Warning } from '../../../ui/form/input/warning.tsx';
import { LineTable } from '../../../ui/form/lines/line-table.tsx';
import type { LinesForm } from '../../../ui/form/lines/use-lines.ts';

interface LicenceFieldsProps {
  of: FieldSet<typeof licenceFields & { referees: typeof referees }> & { form: LinesForm };
}

/** An expired policy is accepted here but blocks approval. */
function ExpiryField({ of }: LicenceFieldsProps) {
  const hasEnded = useTypedValue(of.form, ({ indemnityExpiresOn: day }) => isDay(day) && day < businessDay());
  return (
    <Field
      of={of}
      name="indemnityExpiresOn"
      {...(hasEnded && { description: <Warning>This policy has expired</Warning> })}
    />
  );
}

export const LicenceFields = ({ of }: LicenceFieldsProps) => (
  <>
    <FieldGroup title="Credit licence" dense>
      <Field of={of} name="creditAuthority" className={classes.wide} />
      <Field of={of} name="creditAuthorityNumber" className={classes.wide} />
    </FieldGroup>
    <FieldGroup title="Memberships" dense>
      <Field of={of} name="industryBody" />
      <Field of={of} name="membershipNumber" className={classes.wide} />
      <Field of={of} name="disputeResolutionNumber" className={classes.wide} />
    </FieldGroup>
    <FieldGroup title="Insurance" dense>
      <Field of={of} name="indemnityInsurer" className={classes.wide} />
      <Field of={of} name="indemnityPolicyNumber" className={classes.wide} />
      <ExpiryField of={of} />
    </FieldGroup>
    <FieldGroup title="Bank account" dense>
      <Field of={of} name="accountName" className={classes.wide} />
      <Field of={of} name="bsb" as={DigitsInput} format={formatBsb} />
      <Field of={of} name="accountNumber" as={DigitsInput} />
    </FieldGroup>
    <LineTable
      key={of.form.key('referees')}
      form={of.form}
      name="referees"
      heading="h3"
      field={referees}
      needed={of.needed && ((name) => of.needed?.(`referees.${name}`))}
    />
  </>
);
