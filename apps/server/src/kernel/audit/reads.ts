import type { AuditModel } from '@assay/contract/audit/audit';
import type { Tx } from '../database/database.ts';
import { type AuditActor, appendRead } from './audit-trail.ts';
import { hasJustViewed, lockViews } from './reads.store.ts';

interface Read {
  readonly model: AuditModel;
  readonly id: number;
  /** A page's secondary request or refetch: no entry of its own while a recent read is on record. */
  readonly isPartOfView?: boolean;
}

export async function recordRead(
  tx: Tx,
  actor: AuditActor,
  { model, id, isPartOfView = false }: Read,
): Promise<void> {
  const look = { userId: actor.userId, model, id };
  await lockViews(tx, look);
  if (isPartOfView && (await hasJustViewed(tx, look))) return;
  appendRead(tx, actor, { model, id });
}
