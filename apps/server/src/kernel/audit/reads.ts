import type { AuditModel } from '@assay/contract/audit/audit';
import type { Tx } from '../database/database.ts';
import { type AuditActor, appendRead } from './audit-trail.ts';
import { hasJustLooked, lockLook } from './reads.store.ts';

interface Read {
  readonly model: AuditModel;
  readonly id: number;
  /**
   * It is part of a look at the record: what its page reads beside it, or reads again because of news. No entry of its
   * own, as long as the look is on record. Whoever only claims so, by a header, is on record again once that look is over.
   */
  readonly isPartOfLook?: boolean;
}

/** Puts on record that somebody has read a record: an entry of its own kind, which has no changes. */
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
