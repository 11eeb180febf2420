import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import type { OutsideAnswer } from '../../../kernel/outside/outside.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** How much an answer may take up once it is unpacked. */
const mostBytes = 32 * 1024 * 1024;

async function packed(bytes: Buffer) {
  return { content: await pack(bytes), sha256: createHash('sha256').update(bytes).digest() };
}

/** What is sent, without its secrets. */
export async function insertRequest(tx: Tx, checkId: number, kept: string): Promise<void> {
  await tx
    .insertInto('credit_exchange')
    .values({ check_id: checkId, kind: 'REQUEST', ...(await packed(Buffer.from(kept))) })
    .execute();
}

/** What came back, as it came. */
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
      ...(await packed(body)),
    })
    .execute();
}

/** The last answer that was kept. */
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
  const body = await unpack(found.content, { maxOutputLength: mostBytes });
  if (!createHash('sha256').update(body).digest().equals(found.sha256))
    throw new Error('A kept answer is not what it was');
  return {
    status: found.status ?? 0,
    headers: found.headers as OutsideAnswer['headers'],
    body,
    cameAt: found.cameAt,
  };
}
