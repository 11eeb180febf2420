import type { AuditModel } from '@assay/contract/audit/audit';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import { type AuditActor, appendRead } from './audit-trail.ts';

/** Opening a record takes several calls, and live events refetch it: within this window all are one read. */
const oneReadMinutes = 5;

interface Read {
  readonly model: AuditModel;
  readonly id: number;
  /** A page's secondary request or refetch: no entry of its own while a recent read is on record. */
  readonly isPartOfView?: boolean;
}

async function hasJustRead(tx: Tx, userId: number | null, { model, id }: Read): Promise<boolean> {
  const found = await tx
    .selectFrom('audit_entry')
    .where('model_name', '=', model)
    .where('model_id', '=', id)
    .where('category', '=', 'READ')
    .where('actor_id', '=', userId)
    .where(sql<boolean>`created_at > clock_timestamp() - interval ${sql.lit(`${oneReadMinutes} minutes`)}`)
    .select('seq')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function recordRead(tx: Tx, actor: AuditActor, read: Read): Promise<void> {
  const { userId } = actor;
  const { model, id, isPartOfView = false } = read;
  const name = `look ${userId} ${model} ${id}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  if (isPartOfView && (await hasJustRead(tx, userId, read))) return;
  appendRead(tx, actor, { model, id });
}
