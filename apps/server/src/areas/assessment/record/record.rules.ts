import type { Assignee } from '@assay/contract/assessment/list';

type Person = Assignee['user'];

export function assigneesOf(analyst: Person | null, settlementOfficer: Person | null): Assignee[] {
  return [
    ...(analyst ? [{ user: analyst, role: 'CREDIT_ANALYST' as const }] : []),
    ...(settlementOfficer ? [{ user: settlementOfficer, role: 'SETTLEMENT_OFFICER' as const }] : []),
  ];
}
