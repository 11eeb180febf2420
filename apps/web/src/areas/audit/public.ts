export { AuditLog } from './audit-log.tsx';
export { auditTab } from './audit-tab.tsx';
export { AuditTable } from './audit-table.tsx';
export { ChangeList } from './change/change-list.tsx';
export type { AuditWords, Changed } from './change/value-text.ts';
