import type { AuditModel } from '@assay/contract/audit/audit';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** Opening a record takes several calls, and live events refetch it: within this window all are one read. */
const oneLookMinutes = 5;

interface Look {
  readonly userId: number | null;
  readonly model: AuditModel;
  readonly id: number;
}

export async function lockViews(tx: Tx, { userId, model, id }: Look): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`look ${userId} ${model} ${id}`}, 0))`.execute(
    tx,
  );
}

export async function hasJustViewed(tx: Tx, { userId, model, id }: Look): Promise<boolean> {
  const found = await tx
    .selectFrom('audit_entry')
    .where('model_name', '=', model)
    .where('model_id', '=', id)
    .where('category', '=', 'READ')
    .where('actor_id', '=', userId)
    .where(sql<boolean>`created_at > clock_timestamp() - interval ${sql.lit(`${oneLookMinutes} minutes`)}`)
    .select('seq')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
