import { AuditTable } from '../areas/audit/public.ts';
import { Section } from '../ui/page/section.tsx';
import { auditEntries, auditKinds, auditWords } from './audit-changes.data.ts';

const nothing = () => undefined;

const list = {
  data: { data: auditEntries, count: auditEntries.length },
  error: null,
  isFetching: false,
  isPlaceholderData: false,
  refetch: nothing,
};

const paging = {
  page: 1,
  limit: 25,
  order: '-createdAt',
  goTo: nothing,
  sortBy: nothing,
  showRows: nothing,
  clear: () => undefined,
};

export const AuditChanges = () => (
  <Section title="Audit log" flush>
    <AuditTable
      categories={auditKinds}
      words={auditWords}
      list={list}
      paging={paging}
      empty="No changes have been recorded yet."
    />
  </Section>
);
