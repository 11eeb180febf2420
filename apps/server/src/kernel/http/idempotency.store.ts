import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';

export interface KeyOfCall {
  readonly userId: number;
  readonly call: string;
  readonly key: string;
}

interface Claim {
  readonly requestHash: Buffer;
  readonly answer: unknown;
}

/** Returns the earlier claim, if any. A concurrent duplicate waits here until the first commits. */
export async function claimKey(
  tx: Tx,
  { userId, call, key }: KeyOfCall,
  requestHash: Buffer,
): Promise<Claim | undefined> {
  const taken = await tx
    .insertInto('idempotency_key')
    .values({ user_id: userId, call, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return undefined;
  return keyOf(tx, { userId, call, key })
    .select(['request_hash as requestHash', 'answer'])
    .executeTakeFirstOrThrow();
}

export const findAnswer = async (db: Db, keyOfCall: KeyOfCall): Promise<unknown> =>
  (await keyOf(db, keyOfCall).select('answer').executeTakeFirst())?.answer;

const keyOf = (tx: Db, { userId, call, key }: KeyOfCall) =>
  tx
    .selectFrom('idempotency_key')
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key);

export async function updateAnswer(tx: Tx, { userId, call, key }: KeyOfCall, answer: unknown): Promise<void> {
  await tx
    .updateTable('idempotency_key')
    .set({ answer: JSON.stringify(answer) })
    .where('user_id', '=', userId)
    .where('call', '=', call)
    .where('key', '=', key)
    .execute();
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where(sql<boolean>`created_at < now() - interval '7 days'`)
    .execute();
}
