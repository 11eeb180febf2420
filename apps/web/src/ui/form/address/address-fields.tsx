import type { Fields } from '@assay/contract/kit/field';
import { Field, type FieldSet } from '../field.tsx';
import { FieldGroup } from '../field-group.tsx';
import classes from '../fields.module.css';
import { addressNames } from './address.ts';

interface AddressFieldsProps {
  title: string;
  of: FieldSet<Fields>;
  /** What the names of its fields begin with. */
  prefix: string;
}

/** The parts of an address, in the order that they are written. */
export const AddressFields = ({ title, of, prefix }: AddressFieldsProps) => (
  <FieldGroup title={title} dense>
    {addressNames(prefix).map((name) => (
      <Field
        key={name}
        of={of}
        name={name}
        // The heading says of what it is the address.
        label={of.fields[name]?.label.replace(/ of the .*$/, '')}
        className={name.endsWith('StreetName') ? classes.wide : undefined}
      />
    ))}
  </FieldGroup>
);
