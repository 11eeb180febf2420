import type { companyFields } from '@assay/contract/assessment/accreditation/record';
import { AddressFields } from '../../../ui/form/address/address-fields.tsx';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';

export const CompanyFields = ({ of }: { of: FieldSet<typeof companyFields> }) => (
  <>
    <FieldGroup title="Business" dense>
      <Field of={of} name="abn" className={classes.wide} />
      <Field of={of} name="acn" className={classes.wide} />
      <Field of={of} name="entityName" className={classes.wide} />
      <Field of={of} name="tradingName" className={classes.wide} />
      <Field of={of} name="expectedMonthlyVolume" className={classes.wide} />
    </FieldGroup>
    <FieldGroup title="Contact" dense>
      <Field of={of} name="phone" />
      <Field of={of} name="email" className={classes.wide} />
      <Field of={of} name="website" className={classes.wide} />
    </FieldGroup>
    <AddressFields title="Address" of={of} prefix="address" />
  </>
);
