import type { Assignee } from '@assay/contract/assessment/list';

type Person = Assignee['user'];

/** Introducers can't read what is logged with an assessment alone. */
export const assessmentLog = (id: number) => ({ model: 'Assessment', id, refId: id }) as const;

export function assigneesOf(analyst: Person | null, settlementOfficer: Person | null): Assignee[] {
  return [
    ...(analyst ? [{ user: analyst, role: 'CREDIT_ANALYST' as const }] : []),
    ...(settlementOfficer ? [{ user: settlementOfficer, role: 'SETTLEMENT_OFFICER' as const }] : []),
  ];
}
