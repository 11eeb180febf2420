import type { quoteFields } from '@assay/contract/application/quote';
import { assetTypes } from '@assay/lending/assets';
import { manufactureYearWarning } from '@assay/lending/plausible';
import { Field, type FieldSet } from '../../../ui/form/field.tsx';
import groupClasses from '../../../ui/form/field-group.module.css';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { DependentSelects } from '../../../ui/form/input/dependent-selects.tsx';

export const QuoteAssetFields = ({ of }: { of: FieldSet<typeof quoteFields> }) => (
  <FieldGroup title="Asset">
    <DependentSelects of={of} names={['assetTypeCategory', 'assetType']} tree={assetTypes} />
    <Field of={of} name="assetManufactureYear" warn={manufactureYearWarning} />
    <Field of={of} name="supplierType" />
    <Field of={of} name="isPropertyOwner" className={groupClasses.line} />
  </FieldGroup>
);
