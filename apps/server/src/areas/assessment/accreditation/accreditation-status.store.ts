import type { AccreditationStatus } from '@assay/lending/accreditations';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

export const listAccreditationReasons = (db: Db) =>
  db
    .selectFrom('accreditation_reason')
    .select([
      'id',
      sql<AccreditationStatus>`status`.as('status'),
      'parent',
      'reason',
      'allow_custom_reason as allowCustomReason',
    ])
    .orderBy('id')
    .execute();

interface NewStatus {
  readonly status: AccreditationStatus;
  readonly reasonId: number | null;
  readonly statusReason: string | null;
}

export async function updateStatus(
  tx: Tx,
  actor: Actor,
  id: number,
  { status, reasonId, statusReason }: NewStatus,
): Promise<void> {
  await tx
    .updateTable('accreditation')
    .set({ status, status_reason_id: reasonId, status_reason: statusReason, updated_by: actor.userId })
    .where('id', '=', id)
    .execute();
}

export async function updateMade(
  tx: Tx,
  id: number,
  { clientId, administratorId }: { readonly clientId: number; readonly administratorId: number },
): Promise<void> {
  await tx.updateTable('assessment').set({ client_id: clientId }).where('id', '=', id).execute();
  await tx
    .updateTable('accreditation')
    .set({ administrator_id: administratorId })
    .where('id', '=', id)
    .execute();
}
