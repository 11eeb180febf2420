import { type AuditCategory, auditCategories, auditLabels } from '@assay/contract/audit/audit';
import { Button } from '@mantine/core';
import { Select } from '../../ui/form/input/select.tsx';
import classes from './audit-filters.module.css';
import type { Categories } from './categories.ts';

/** The select's value when the URL holds several categories. */
const several = 'several';

const isCategory = (value: string): value is AuditCategory => value in auditCategories;

interface AuditFiltersProps {
  categories: Categories;
  category: readonly AuditCategory[];
  onChange: (category: AuditCategory[] | undefined) => void;
}

export function AuditFilters({ categories, category, onChange }: AuditFiltersProps) {
  const [only] = category;
  const isSet = only !== undefined;
  const choose = (value: string) => {
    if (value === '') onChange(undefined);
    else if (isCategory(value)) onChange([value]);
  };
  return (
    <>
      <Select
        className={classes.category}
        label={auditLabels.category}
        value={category.length > 1 ? several : (only ?? '')}
        choices={[
          { value: '', label: 'Any' },
          ...(category.length > 1 ? [{ value: several, label: `${category.length} categories` }] : []),
          ...categories,
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <Button
        className={classes.clear}
        variant="default"
        aria-disabled={!isSet}
        onClick={() => isSet && onChange(undefined)}
      >
        Clear
      </Button>
    </>
  );
}
