import type { Tx } from '../../kernel/database.ts';

export async function insertAssessment(tx: Tx, clientId: number): Promise<number> {
  const { id } = await tx
    .insertInto('assessment')
    .values({ type: 'APPLICATION', client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
