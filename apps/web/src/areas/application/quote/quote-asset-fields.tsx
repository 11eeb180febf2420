import type { quoteForm } from '@assay/contract/application/quote';
import { assetTypes, supplierTypes } from '@assay/lending/assets';
import type { FieldsOf } from '../../../lib/form/form-part.ts';
import groupClasses from '../../../ui/form/field-group.module.css';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { Checkbox } from '../../../ui/form/input/checkbox.tsx';
import { DependentSelects } from '../../../ui/form/input/dependent-selects.tsx';
import { choicesOf, Select } from '../../../ui/form/input/select.tsx';
import { WholeNumberInput } from '../../../ui/form/input/whole-number-input.tsx';
import { quoteLabels } from './quote-words.ts';

export const QuoteAssetFields = ({ form }: { form: FieldsOf<typeof quoteForm> }) => (
  <FieldGroup title="Asset">
    <DependentSelects
      form={form}
      paths={['assetTypeCategory', 'assetType']}
      labels={quoteLabels}
      tree={assetTypes}
      needed={() => undefined}
    />
    <WholeNumberInput
      key={form.key('assetManufactureYear')}
      {...form.field('assetManufactureYear')}
      label={quoteLabels.assetManufactureYear}
      length={4}
    />
    <Select
      key={form.key('supplierType')}
      {...form.field('supplierType')}
      label={quoteLabels.supplierType}
      choices={choicesOf(supplierTypes)}
    />
    <Checkbox
      key={form.key('isPropertyOwner')}
      {...form.box('isPropertyOwner')}
      className={groupClasses.line}
      label="The applicant owns property, which lowers the base rate"
    />
  </FieldGroup>
);
