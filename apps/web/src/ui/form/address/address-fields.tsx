import { states } from '@assay/lending/identifiers';
import type { ComponentProps } from 'react';
import { FieldGroup } from '../field-group.tsx';
import classes from '../fields.module.css';
import { OptionalSelect, wordsOf } from '../input/optional-select.tsx';
import { OptionalTextInput } from '../input/optional-text-input.tsx';
import { type AddressPart, partLabels } from './address.ts';

type TextParts = Exclude<AddressPart, 'State'>;

interface AddressFieldsProps {
  title: string;
  /** What the form knows of a part of this address. */
  field: (part: AddressPart) => object;
  keyOf: (part: AddressPart) => string;
}

const settings: Readonly<Partial<Record<TextParts, ComponentProps<typeof OptionalTextInput>>>> = {
  StreetName: { className: classes.wide ?? '' },
  Postcode: { inputMode: 'numeric', maxLength: 4 },
};

/** The parts of an address, in the order that they are written. */
export function AddressFields({ title, field, keyOf }: AddressFieldsProps) {
  const text = (part: TextParts) => (
    <OptionalTextInput
      key={keyOf(part)}
      {...field(part)}
      {...settings[part]}
      label={partLabels[part]}
      autoComplete="off"
    />
  );
  return (
    <FieldGroup title={title} dense>
      {text('UnitNumber')}
      {text('StreetNumber')}
      {text('StreetName')}
      {text('Suburb')}
      <OptionalSelect
        key={keyOf('State')}
        {...field('State')}
        label={partLabels.State}
        choices={wordsOf(states)}
      />
      {text('Postcode')}
    </FieldGroup>
  );
}
