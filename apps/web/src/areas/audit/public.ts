export { auditTab } from './audit-tab.tsx';
export { AuditTable } from './audit-table.tsx';
export { ChangeList } from './change/change-list.tsx';
export type { AuditWords } from './change/value-text.ts';
