import type { quoteForm } from '@assay/contract/application-quote';
import { assetTypes, supplierTypes } from '@assay/lending/assets';
import type { FieldsOf } from '../../lib/form-part.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import groupClasses from '../../ui/field-group.module.css';
import { FieldGroup } from '../../ui/field-group.tsx';
import { choicesOf, Select } from '../../ui/select.tsx';
import { WholeNumberInput } from '../../ui/whole-number-input.tsx';
import { DependentSelects } from './dependent-selects.tsx';
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
