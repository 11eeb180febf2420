import { audit } from '@assay/contract/audit/area';
import { type AuditCategory, type AuditModel, auditQuery } from '@assay/contract/audit/audit';
import { useListSearch } from '../../lib/list/list-search.ts';
import { useList } from '../../lib/list/use-list.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { categoryLabel, useCategories } from './categories.ts';
import type { LogWords } from './change/value-text.ts';

/** The screen says whose log it is, not the address. */
const heldQuery = auditQuery.omit({ modelId: true, modelName: true, refId: true });

/** One record, or all that belongs to an assessment. */
export type AuditSubject = { modelName: AuditModel[]; modelId: number } | { refId: number };

interface AuditLogProps {
  subject: AuditSubject;
  /** The same object on every render. */
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
  // One is shown by the choice itself; several have no other place.
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

/** A record's changes: who, and from what to what. Category and page are in the address. */
export const AuditLog = ({ subject, words }: AuditLogProps) => (
  // Another record's log begins afresh: it must not show the rows of the one before while it waits for its own.
  <Log key={JSON.stringify(subject)} subject={subject} words={words} />
);
