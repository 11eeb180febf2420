export { AuditLog } from './audit-log.tsx';
export { AuditTable } from './audit-table.tsx';
export type { AuditWords } from './value-text.ts';
