import { type IdentityStatus, identityStatuses } from '@assay/contract/credit/identity';
import { type AuditActor, recordChange } from '../../../kernel/audit/audit-trail.ts';
import type { Tx } from '../../../kernel/database/database.ts';
import { notifySubscribers } from '../../../kernel/live/events.ts';
import { announceChange } from '../../assessment/public.ts';
import type { CreditArrived } from '../public.ts';
import { listNaming } from './identity.store.ts';

/** What the provider said of somebody, and says now. */
export interface StatusChange {
  readonly entityId: number;
  readonly before: IdentityStatus | null;
  readonly after: IdentityStatus;
}

/** How it stands in the log. */
export const loggedStatus = ({ before, after }: StatusChange) => ({
  before: { amlStatus: before && identityStatuses[before] },
  after: { amlStatus: identityStatuses[after] },
});

/**
 * The status is the person's: it changes for every assessment that names them, but for those that are closed, and for
 * `toldId`, for which it was bought and whose own entry says so. None is locked: nothing in them is written.
 */
export async function tellStatus(
  tx: Tx,
  actor: AuditActor & { readonly pageId?: number },
  change: StatusChange,
  toldId?: number,
): Promise<void> {
  const { entityId, before, after } = change;
  if (before === after) return;
  for (const assessmentId of await listNaming(tx, entityId)) {
    if (assessmentId === toldId) continue;
    recordChange(tx, actor, {
      category: 'CREDIT',
      model: 'Assessment',
      id: assessmentId,
      refId: assessmentId,
      ...loggedStatus(change),
    });
    announceChange(tx, actor, assessmentId, 'checks');
    const event: CreditArrived = { kind: 'credit.arrived', assessmentId, entityId, product: 'KYC' };
    await notifySubscribers(tx, { ...event });
  }
}
