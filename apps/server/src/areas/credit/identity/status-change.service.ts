import { type IdentityStatus, identityStatuses } from '@assay/contract/credit/identity';
import { type AuditActor, recordChange } from '../../../kernel/audit/audit-trail.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { emit } from '../../../kernel/live/events.ts';
import { listAssessmentsNaming } from '../../application/public.ts';
import { announceChecks, assessmentLog, listOpenAccreditations } from '../../assessment/public.ts';

export interface StatusChange {
  readonly entityId: number;
  readonly before: IdentityStatus | null;
  readonly after: IdentityStatus;
  /** The status comes from another check, which may have sent other details. */
  readonly isOtherCheck: boolean;
}

export const loggedStatus = ({ before, after }: Pick<StatusChange, 'before' | 'after'>) => ({
  before: { amlStatus: before && identityStatuses[before] },
  after: { amlStatus: identityStatuses[after] },
});

/** Announces to all open assessments that name the person, in id order to avoid deadlocks. */
export async function announceStatus(
  tx: Tx,
  actor: AuditActor & { readonly pageId?: number },
  change: StatusChange,
  boughtFor?: number,
): Promise<void> {
  const { entityId, before, after, isOtherCheck } = change;
  if (before === after && !isOtherCheck) return;
  const named = new Set([
    ...(await listAssessmentsNaming(tx, [entityId])),
    ...(await listOpenAccreditations(tx, entityId)),
    ...(boughtFor === undefined ? [] : [boughtFor]),
  ]);
  for (const assessmentId of [...named].toSorted((a, b) => a - b)) {
    if (assessmentId !== boughtFor && before !== after) {
      recordChange(tx, actor, {
        category: 'CREDIT',
        ...assessmentLog(assessmentId),
        ...loggedStatus(change),
      });
      await announceChecks(tx, actor, assessmentId);
    }
    await emit(tx, 'credit.arrived', { assessmentId, entityId, product: 'KYC' });
  }
}
