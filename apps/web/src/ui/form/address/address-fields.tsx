import { addressPartLabels, addressParts } from '@assay/contract/kit/address';
import type { Fields, TextField } from '@assay/contract/kit/field';
import type { State } from '@assay/lending/identifiers';
import { postcodeWarning } from '@assay/lending/plausible';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { Field, type FieldSet, settingsOf } from '../field.tsx';
import { FieldGroup } from '../field-group.tsx';
import { WarnedTextInput } from '../input/warned-text-input.tsx';

interface OwnProps {
  of: FieldSet<Fields>;
  prefix: string;
}

function PostcodeField({ of, prefix }: OwnProps) {
  const name = `${prefix}Postcode`;
  const state = useTypedValue(of.form, (values) => (values[`${prefix}State`] ?? null) as State | null);
  return (
    <Field
      {...settingsOf(of.fields[name] as TextField)}
      of={of}
      name={name}
      as={WarnedTextInput}
      label={addressPartLabels.Postcode}
      warn={(postcode: string) => postcodeWarning(state, postcode)}
    />
  );
}

export const AddressFields = ({ title, of, prefix }: OwnProps & { title: string }) => (
  <FieldGroup title={title} dense>
    {addressParts.map((part) =>
      part === 'Postcode' ? (
        <PostcodeField key={part} of={of} prefix={prefix} />
      ) : (
        <Field
          key={part}
          of={of}
          name={`${prefix}${part}`}
          // The heading says whose address it is.
          label={addressPartLabels[part]}
          className={part === 'StreetName' ? 'wide' : undefined}
        />
      ),
    )}
  </FieldGroup>
);
