import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

export async function updateAnalyst(tx: Tx, actor: Actor, id: number): Promise<void> {
  await tx
    .updateTable('assessment')
    .set({ analyzed_by: actor.userId })
    .where('id', '=', id)
    .where('analyzed_by', 'is', null)
    .execute();
}

export async function updateDecision(tx: Tx, actor: Actor, id: number, note: string | null): Promise<void> {
  await tx
    .updateTable('assessment')
    .set({ decision_by: actor.userId, decision_at: sql`clock_timestamp()`, decision_note: note })
    .where('id', '=', id)
    .execute();
}

export async function clearDecision(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('assessment')
    .set({ decision_by: null, decision_at: null, decision_note: null })
    .where('id', '=', id)
    .where('decision_by', 'is not', null)
    .execute();
}

export async function updateSettlement(
  tx: Tx,
  actor: Actor,
  id: number,
  { settledDate, settlementNote }: { settledDate: string; settlementNote: string | null },
): Promise<void> {
  await tx
    .updateTable('assessment')
    .set({
      settled_by: actor.userId,
      settled_at: sql`clock_timestamp()`,
      settled_date: settledDate,
      settlement_note: settlementNote,
    })
    .where('id', '=', id)
    .execute();
}
