import type { Tx } from '../../kernel/database/database.ts';
import type { Actor } from '../../kernel/session/actor.ts';

export async function insertAssessment(tx: Tx, clientId: number): Promise<number> {
  const { id } = await tx
    .insertInto('assessment')
    .values({ type: 'APPLICATION', client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function lockAssessment(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('assessment').where('id', '=', id).select('id').forNoKeyUpdate().execute();
}

export async function updateClient(tx: Tx, id: number, clientId: number): Promise<void> {
  await tx.updateTable('assessment').set({ client_id: clientId }).where('id', '=', id).execute();
}

/** If there is none yet. */
export async function updateAnalyst(tx: Tx, actor: Actor, id: number): Promise<void> {
  await tx
    .updateTable('assessment')
    .set({ analyzed_by: actor.userId })
    .where('id', '=', id)
    .where('analyzed_by', 'is', null)
    .execute();
}
