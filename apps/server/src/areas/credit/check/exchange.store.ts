import { compress, decompress } from '../../../kernel/database/compression.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import type { OutsideAnswer } from '../../../kernel/outside/outside.ts';

export async function insertRequest(tx: Tx, checkId: number, kept: string): Promise<void> {
  await tx
    .insertInto('credit_exchange')
    .values({ check_id: checkId, kind: 'REQUEST', ...(await compress(Buffer.from(kept))) })
    .execute();
}

export async function insertAnswer(
  db: Db,
  checkId: number,
  { status, headers, body }: OutsideAnswer,
): Promise<void> {
  await db
    .insertInto('credit_exchange')
    .values({
      check_id: checkId,
      kind: 'ANSWER',
      status,
      headers: JSON.stringify(headers),
      ...(await compress(body)),
    })
    .execute();
}

export async function findAnswer(
  db: Db,
  checkId: number,
): Promise<(OutsideAnswer & { readonly cameAt: string }) | undefined> {
  const found = await db
    .selectFrom('credit_exchange')
    .where('check_id', '=', checkId)
    .where('kind', '=', 'ANSWER')
    .orderBy('id', 'desc')
    .select(['status', 'headers', 'content', 'sha256', 'created_at as cameAt'])
    .limit(1)
    .executeTakeFirst();
  if (!found) return undefined;
  const body = await decompress(found);
  return {
    status: found.status ?? 0,
    headers: found.headers as OutsideAnswer['headers'],
    body,
    cameAt: found.cameAt,
  };
}
