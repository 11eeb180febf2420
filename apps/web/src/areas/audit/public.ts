export { AuditLog } from './audit-log.tsx';
export { AuditTable } from './audit-table.tsx';
export { ChangeList } from './change-list.tsx';
export type { AuditWords } from './value-text.ts';
