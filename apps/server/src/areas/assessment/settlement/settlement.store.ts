import type { Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

export async function updateSettledDate(tx: Tx, actor: Actor, id: number, day: string): Promise<void> {
  await tx
    .updateTable('assessment')
    .set({ settled_date: day, updated_by: actor.userId })
    .where('id', '=', id)
    .execute();
}
