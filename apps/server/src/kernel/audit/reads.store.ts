import type { AuditModel } from '@assay/contract/audit/audit';
import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';

/** What one opens is read in several calls, and read again when colleagues change it: that is one look at it. */
const oneLookMinutes = 5;

interface Look {
  readonly userId: number | null;
  readonly model: AuditModel;
  readonly id: number;
}

/** Whoever reads the same record twice at once is on record once. Held until the transaction ends. */
export async function lockLook(tx: Tx, { userId, model, id }: Look): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`look ${userId} ${model} ${id}`}, 0))`.execute(
    tx,
  );
}

/** Whether the trail says already that they have just looked at it. */
export async function hasJustLooked(tx: Tx, { userId, model, id }: Look): Promise<boolean> {
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
