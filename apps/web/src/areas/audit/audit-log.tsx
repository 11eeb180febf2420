import { audit } from '@assay/contract/audit/area';
import { type AuditModel, auditCategories, auditLabels, auditQuery } from '@assay/contract/audit/audit';
import { useList, useListSearch } from '../../lib/list/list-search.ts';
import { choiceFilter, filtersOf } from '../../ui/data-table/list-filter.tsx';
import { AuditTable } from './audit-table.tsx';
import type { LogWords } from './change/value-text.ts';

/** The screen, not the URL, determines the record. */
const heldQuery = auditQuery.omit({ modelId: true, modelName: true, refId: true });

export type AuditSubject = { modelName: AuditModel[]; modelId: number } | { refId: number };

interface AuditLogProps {
  subject: AuditSubject;
  /** Must be a stable object. */
  words?: LogWords | undefined;
}

const categories = { label: auditLabels.category, words: auditCategories };

function Log({ subject, words }: AuditLogProps) {
  const { paging, several, query } = useListSearch(heldQuery);
  const list = useList(audit.listAudits, { query: { ...query, ...subject } });
  return (
    <AuditTable
      words={words}
      list={list}
      paging={paging}
      {...filtersOf([choiceFilter(categories, several('category'))])}
    />
  );
}

export const AuditLog = ({ subject, words }: AuditLogProps) => (
  // Remounts for another record, so that it never shows the previous record's rows while loading.
  <Log key={JSON.stringify(subject)} subject={subject} words={words} />
);
