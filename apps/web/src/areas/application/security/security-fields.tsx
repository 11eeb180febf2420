import type { Application } from '@assay/contract/application/record';
import type { securityFields } from '@assay/contract/application/security';
import { assetTypes } from '@assay/lending/assets';
import { kilometresWarning, manufactureYearWarning } from '@assay/lending/plausible';
import { useTypedValue } from '../../../lib/form/form-values.ts';
import { useSession } from '../../../lib/session/session.ts';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import classes from '../../../ui/form/fields.module.css';
import { DependentSelects } from '../../../ui/form/input/dependent-selects.tsx';
import { MoneyInput } from '../../../ui/form/input/number-input.tsx';
import { WarnedTextInput } from '../../../ui/form/input/warned-text-input.tsx';
import { SecurityFigures } from './security-figures.tsx';
import { ageAtEndOf, ratioOf, valueWarning } from './security-values.ts';
import { serialNumberWarning, valueNames } from './security-warnings.ts';

interface SecurityFieldsProps {
  of: FieldSet<typeof securityFields>;
  quote: Application['quote'];
}

type OwnProps = Pick<SecurityFieldsProps, 'of'>;

const SupplierFields = ({ of }: OwnProps) => (
  <FieldGroup title="Supplier" dense>
    <Field of={of} name="supplierType" />
    <Field of={of} name="supplierName" className={classes.wide} />
    <Field of={of} name="usageType" />
  </FieldGroup>
);

const AssetFields = ({ of }: OwnProps) => (
  <FieldGroup title="Asset" dense>
    <DependentSelects
      of={of}
      names={['assetTypeCategory', 'assetType']}
      tree={assetTypes}
      className={classes.wide}
    />
    <Field of={of} name="make" />
    <Field of={of} name="model" />
    <Field of={of} name="manufactureYear" warn={manufactureYearWarning} />
    <Field of={of} name="description" className={classes.whole} rows={2} />
  </FieldGroup>
);

function IdentityFields({ of }: OwnProps) {
  const identifiedBy = useTypedValue(of.form, (values) => values.securityDetailsInputType as string | null);
  return (
    <FieldGroup title="Identification" dense>
      <Field of={of} name="securityDetailsInputType" />
      <Field
        of={of}
        name="serialNumber"
        as={WarnedTextInput}
        className={classes.wide}
        warn={(text: string) => serialNumberWarning(identifiedBy, text)}
        autoComplete="off"
        spellCheck={false}
      />
      <Field of={of} name="registrationNumber" />
      <Field of={of} name="actualKm" warn={kilometresWarning} />
    </FieldGroup>
  );
}

function ValueFields({ of, quote }: SecurityFieldsProps) {
  const ratio = useTypedValue(of.form, (values) => ratioOf(quote, values));
  const age = useTypedValue(of.form, (values) => ageAtEndOf(quote, values));
  const { isStaff } = useSession();
  return (
    <FieldGroup title="Valuation" dense>
      {valueNames(isStaff).map((name) => (
        <Field
          key={name}
          of={of}
          name={name}
          as={MoneyInput}
          warn={(value: number) => valueWarning(quote, value)}
        />
      ))}
      <SecurityFigures quote={quote} ratio={ratio} age={age} />
    </FieldGroup>
  );
}

export const SecurityFields = ({ of, quote }: SecurityFieldsProps) => (
  <>
    <SupplierFields of={of} />
    <AssetFields of={of} />
    <IdentityFields of={of} />
    <ValueFields of={of} quote={quote} />
  </>
);
