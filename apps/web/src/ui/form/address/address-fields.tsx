import { addressPartLabels, addressParts } from '@assay/contract/kit/address';
import type { Fields } from '@assay/contract/kit/field';
import { Field, type FieldSet } from '../field.tsx';
import { FieldGroup } from '../field-group.tsx';
import classes from '../fields.module.css';

interface AddressFieldsProps {
  title: string;
  of: FieldSet<Fields>;
  /** What the names of its fields begin with. */
  prefix: string;
}

/** The parts of an address, in the order that they are written. */
export const AddressFields = ({ title, of, prefix }: AddressFieldsProps) => (
  <FieldGroup title={title} dense>
    {addressParts.map((part) => (
      <Field
        key={part}
        of={of}
        name={`${prefix}${part}`}
        // The heading says whose address it is.
        label={addressPartLabels[part]}
        className={part === 'StreetName' ? classes.wide : undefined}
      />
    ))}
  </FieldGroup>
);
