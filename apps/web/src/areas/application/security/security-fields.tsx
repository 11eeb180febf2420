import type { Application } from '@assay/contract/application/area';
import type { securityUpdate } from '@assay/contract/application/security';
import { assetTypes, supplierTypes } from '@assay/lending/assets';
import { securityDetailsInputTypes, usageTypes } from '@assay/lending/businesses';
import { isVin } from '@assay/lending/identifiers';
import type { FieldsOf } from '../../../lib/form/form-part.ts';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { CountedTextarea } from '../../../ui/form/input/counted-textarea.tsx';
import { DependentSelects } from '../../../ui/form/input/dependent-selects.tsx';
import { MoneyInput } from '../../../ui/form/input/number-input.tsx';
import { OptionalSelect } from '../../../ui/form/input/optional-select.tsx';
import { OptionalTextInput } from '../../../ui/form/input/optional-text-input.tsx';
import { choicesOf } from '../../../ui/form/input/select.tsx';
import { WarnedTextInput } from '../../../ui/form/input/warned-text-input.tsx';
import { WholeNumberInput } from '../../../ui/form/input/whole-number-input.tsx';
import type { Needed } from '../record/needed.ts';
import { useIsAssessor } from '../status/application-status.tsx';
import { SecurityFigures } from './security-figures.tsx';
import { ageAtEndOf, ratioOf } from './security-values.ts';
import { securityLabels } from './security-words.ts';

interface SecurityFieldsProps {
  form: FieldsOf<typeof securityUpdate>;
  needed: Needed;
  quote: Application['quote'];
}

/** A field as the form knows it, with its name and whether it is still needed. */
const fieldIn =
  ({ form, needed }: SecurityFieldsProps) =>
  (path: keyof typeof securityLabels) => ({
    ...form.field(path),
    label: securityLabels[path],
    description: needed(path),
  });

function SupplierFields(props: SecurityFieldsProps) {
  const { form } = props;
  const field = fieldIn(props);
  return (
    <FieldGroup title="Supplier" dense>
      <OptionalSelect
        key={form.key('supplierType')}
        {...field('supplierType')}
        choices={choicesOf(supplierTypes)}
      />
      <OptionalTextInput
        key={form.key('supplierName')}
        {...field('supplierName')}
        className={classes.wide}
        autoComplete="off"
      />
      <OptionalSelect key={form.key('usageType')} {...field('usageType')} choices={choicesOf(usageTypes)} />
    </FieldGroup>
  );
}

const mostCharacters = 500;

function AssetFields(props: SecurityFieldsProps) {
  const { form, needed } = props;
  const field = fieldIn(props);
  const description = field('description');
  return (
    <FieldGroup title="Asset" dense>
      <DependentSelects
        form={form}
        paths={['assetTypeCategory', 'assetType']}
        labels={securityLabels}
        tree={assetTypes}
        needed={needed}
        className={classes.wide}
      />
      <OptionalTextInput key={form.key('make')} {...field('make')} autoComplete="off" />
      <OptionalTextInput key={form.key('model')} {...field('model')} autoComplete="off" />
      <WholeNumberInput key={form.key('manufactureYear')} {...field('manufactureYear')} length={4} />
      <CountedTextarea
        key={form.key('description')}
        {...description}
        onChange={({ currentTarget }) => description.onChange(currentTarget.value || null)}
        className={classes.whole}
        rows={2}
        most={mostCharacters}
      />
    </FieldGroup>
  );
}

const vinWarning = (text: string): string | undefined =>
  isVin(text) ? undefined : 'A VIN has 17 letters and digits, without I, O and Q';
const nothingOdd = () => undefined;

function IdentityFields(props: SecurityFieldsProps) {
  const { form } = props;
  const field = fieldIn(props);
  const isByVin = useTypedValue(form, (values) => values.securityDetailsInputType === 'VIN');
  return (
    <FieldGroup title="Identity" dense>
      <OptionalSelect
        key={form.key('securityDetailsInputType')}
        {...field('securityDetailsInputType')}
        choices={choicesOf(securityDetailsInputTypes)}
      />
      <WarnedTextInput
        key={form.key('serialNumber')}
        {...field('serialNumber')}
        className={classes.wide}
        warn={isByVin ? vinWarning : nothingOdd}
        autoComplete="off"
        spellCheck={false}
      />
      <OptionalTextInput
        key={form.key('registrationNumber')}
        {...field('registrationNumber')}
        autoComplete="off"
        spellCheck={false}
      />
      <WholeNumberInput key={form.key('actualKm')} {...field('actualKm')} length={7} unit="km" />
    </FieldGroup>
  );
}

function ValueFields(props: SecurityFieldsProps) {
  const { form, quote } = props;
  const field = fieldIn(props);
  const ratio = useTypedValue(form, (values) => ratioOf(quote, values));
  const age = useTypedValue(form, (values) => ageAtEndOf(quote, values));
  // What the lender takes it to be worth is the lender's to say.
  const isAssessor = useIsAssessor();
  return (
    <FieldGroup title="Value" dense>
      <MoneyInput key={form.key('retailValue')} {...field('retailValue')} />
      {isAssessor && <MoneyInput key={form.key('agreedValue')} {...field('agreedValue')} />}
      <SecurityFigures quote={quote} ratio={ratio} age={age} />
    </FieldGroup>
  );
}

export const SecurityFields = (props: SecurityFieldsProps) => (
  <>
    <SupplierFields {...props} />
    <AssetFields {...props} />
    <IdentityFields {...props} />
    <ValueFields {...props} />
  </>
);
