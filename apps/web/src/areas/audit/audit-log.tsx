import { audit } from '@assay/contract/audit/area';
import {
  type AuditCategory,
  type AuditModel,
  auditCategories,
  auditLabels,
  auditQuery,
} from '@assay/contract/audit/audit';
import { Button } from '@mantine/core';
import { useList, useListSearch } from '../../lib/list/list-search.ts';
import { Select } from '../../ui/form/input/select.tsx';
import classes from './audit.module.css';
import { AuditTable } from './audit-table.tsx';
import { type Categories, categoryLabel, useCategories } from './categories.ts';
import type { LogWords } from './change/value-text.ts';

const several = 'several';

const isCategory = (value: string): value is AuditCategory => value in auditCategories;

interface AuditFiltersProps {
  categories: Categories;
  category: readonly AuditCategory[];
  onChange: (category: AuditCategory[] | undefined) => void;
}

function AuditFilters({ categories, category, onChange }: AuditFiltersProps) {
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
        w="14rem"
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
        variant="default"
        style={{ alignSelf: 'end' }}
        aria-disabled={!isSet}
        onClick={() => isSet && onChange(undefined)}
      >
        Clear
      </Button>
    </>
  );
}

/** The screen, not the URL, determines the record. */
const heldQuery = auditQuery.omit({ modelId: true, modelName: true, refId: true });

export type AuditSubject = { modelName: AuditModel[]; modelId: number } | { refId: number };

interface AuditLogProps {
  subject: AuditSubject;
  /** Must be a stable object. */
  words?: LogWords | undefined;
}

const emptyText = (category: readonly AuditCategory[]): string =>
  category.length > 0
    ? 'No changes in this category have been recorded.'
    : 'No changes have been recorded yet.';

function Log({ subject, words }: AuditLogProps) {
  const { paging, filters, filter, query: request } = useListSearch(heldQuery);
  const category = [...new Set(filters.category)];
  const categories = useCategories();
  const list = useList(audit.listAudits, { query: { ...request, ...subject } });
  const without = (gone: AuditCategory) => filter({ category: category.filter((other) => other !== gone) });
  const chips =
    category.length > 1
      ? category.map((code) => ({ label: categoryLabel(categories, code), remove: () => without(code) }))
      : [];
  return (
    <AuditTable
      categories={categories}
      words={words}
      list={list}
      paging={paging}
      filters={
        <AuditFilters
          categories={categories}
          category={category}
          onChange={(next) => filter({ category: next })}
        />
      }
      chips={chips}
      empty={emptyText(category)}
    />
  );
}

export const AuditLog = ({ subject, words }: AuditLogProps) => (
  // Remounts for another record, so that it never shows the previous record's rows while loading.
  <Log key={JSON.stringify(subject)} subject={subject} words={words} />
);
