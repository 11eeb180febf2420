import type { ChoiceField, Field as Described, Fields, TextField } from '@assay/contract/kit/field';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ComponentProps, type ElementType, type ReactNode, useState } from 'react';
import { DateInput } from './date/date-field.tsx';
import { Checkbox } from './input/checkbox.tsx';
import { CountedTextarea } from './input/counted-textarea.tsx';
import { MoneyInput, PercentageInput, WholeNumberInput } from './input/number-input.tsx';
import { OptionalSelect } from './input/optional-select.tsx';
import { choicesOf, Select } from './input/select.tsx';
import { DigitsInput, IdentifierInput, OptionalTextInput } from './input/typed-input.tsx';

interface Wired {
  onChange(value: unknown): void;
}

/** Method syntax is bivariant, so a form with narrower field names still fits. */
export interface WiringForm {
  field(name: string): Wired;
  box(name: string): Wired;
  key(name: string): string;
  set(name: string, value: unknown): void;
  values(): Record<string, unknown>;
  subscribe(listener: () => void): () => void;
}

export interface FieldSet<F extends Fields> {
  form: WiringForm;
  fields: F;
  needed?: ((name: string) => ReactNode) | undefined;
}

interface CommonProps {
  label?: ReactNode;
  description?: ReactNode;
  className?: string | undefined;
  placeholder?: string;
  disabled?: boolean;
  readOnly?: boolean;
  rows?: number;
  /** The day at which an empty date field opens its calendar. */
  opensAt?: string;
  /** Returns a warning for an unusual number, which is accepted all the same. */
  warn?: (value: number) => string | undefined;
}

type Settings = Pick<TextInputProps, 'autoComplete' | 'type' | 'inputMode' | 'placeholder' | 'maxLength'>;

export const settingsOf = ({ holds, most }: TextField): Settings => ({
  autoComplete: 'off',
  ...(holds === 'email' && { type: 'email' }),
  ...(holds === 'phone' && { inputMode: 'tel' }),
  ...(holds === 'address' && { inputMode: 'url', placeholder: 'https://' }),
  ...(holds === 'digits' && { inputMode: 'numeric', maxLength: most }),
});

/** Starts with an empty choice, so that nothing is preselected. */
function ChoiceInput({ field, ...props }: CommonProps & { field: ChoiceField; defaultValue?: unknown }) {
  const { defaultValue } = props;
  const [beginsEmpty] = useState(defaultValue === null || defaultValue === undefined);
  const Input: ElementType = field.isOptional || beginsEmpty ? OptionalSelect : Select;
  return <Input choices={choicesOf(field.words)} {...props} />;
}

function InputFor({ field, opensAt, ...props }: CommonProps & { field: Described }) {
  switch (field.kind) {
    case 'text':
      return field.isOptional ? (
        <OptionalTextInput {...settingsOf(field)} {...props} />
      ) : (
        <TextInput {...settingsOf(field)} {...props} />
      );
    case 'digits':
      return <DigitsInput {...(field.format && { format: field.format })} {...props} />;
    case 'longText':
      return <CountedTextarea most={field.most} optional={field.isOptional} {...props} />;
    case 'identifier':
      return <IdentifierInput format={field.format} isValid={field.isValid} wrong={field.wrong} {...props} />;
    case 'money':
    case 'amount':
      return <MoneyInput {...props} />;
    case 'percentage':
      return <PercentageInput {...props} />;
    case 'wholeNumber':
      return <WholeNumberInput unit={field.unit} isYear={field.isYear} {...props} />;
    case 'day':
      return <DateInput {...props} {...(opensAt && { opensAt })} />;
    case 'flag':
      return <Checkbox {...props} />;
    case 'choice':
      return <ChoiceInput field={field} {...props} />;
    default:
      throw new Error(`${field.label} needs an input of its own: <Field as={…}>`);
  }
}

type FieldProps<F extends Fields, Input extends ElementType> = {
  of: FieldSet<F>;
  name: keyof F & string;
  as?: Input;
  onChange?(value: unknown): void;
} & Omit<Partial<ComponentProps<Input>>, 'of' | 'name' | 'as' | 'onChange' | 'form' | 'field' | 'key'>;

/** A form field from the contract's description: `<Field of={quote} name="depositAmount" />`. */
export function Field<F extends Fields, Input extends ElementType = typeof InputFor>({
  of: { form, fields, needed },
  name,
  as,
  onChange,
  ...own
}: FieldProps<F, Input>) {
  const field = fields[name] as Described;
  const wired = field.kind === 'flag' ? form.box(name) : form.field(name);
  const change = (value: unknown) => {
    wired.onChange(value);
    onChange?.(value);
  };
  const label = field.kind === 'flag' ? field.question : field.label;
  const props = { label, description: needed?.(name), ...wired, onChange: change, ...own };
  if (!as) return <InputFor key={form.key(name)} field={field} {...props} />;
  const Other: ElementType = as;
  return <Other key={form.key(name)} {...props} />;
}
