import type { AuditModel } from '@assay/contract/audit/audit';
import type { Tx } from '../database/database.ts';
import { type AuditActor, appendRead } from './audit-trail.ts';
import { hasJustLooked, lockLook } from './reads.store.ts';

interface Read {
  readonly model: AuditModel;
  readonly id: number;
  /** A page's secondary request or refetch: no entry of its own while a recent read is on record. */
  readonly isPartOfLook?: boolean;
}

export async function recordRead(
  tx: Tx,
  actor: AuditActor,
  { model, id, isPartOfLook = false }: Read,
): Promise<void> {
  const look = { userId: actor.userId, model, id };
  await lockLook(tx, look);
  if (isPartOfLook && (await hasJustLooked(tx, look))) return;
  appendRead(tx, actor, { model, id });
}
