import { sql } from 'kysely';
import { type Db, db } from '../database/database.ts';
import { firstHash, type StoredEntry } from './audit-hash.ts';

interface ChainedEntry extends StoredEntry {
  readonly hash: Buffer;
}

const batch = 10_000;

/** Reads stored columns only: a generated column could be redefined to hide tampering. */
const columns = [
  'seq',
  'created_at as createdAt',
  'actor_id as actorId',
  'actor_first_name as actorFirstName',
  'actor_last_name as actorLastName',
  'category',
  'model_name as modelName',
  'model_id as modelId',
  'ref_id as refId',
  'client_id as clientId',
  sql<string>`changes_old::pg_catalog.text`.as('changesOld'),
  sql<string>`changes_new::pg_catalog.text`.as('changesNew'),
  'hash',
] as const;

export async function* entriesInOrder(): AsyncGenerator<ChainedEntry> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('audit_entry')
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(batch)
      .select(columns)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.seq;
  }
}

export interface LinkedEntry extends ChainedEntry {
  readonly previousHash: Buffer;
}

export async function listLinked(tx: Db, seqs: readonly number[]): Promise<LinkedEntry[]> {
  const rows = await tx
    .selectFrom('audit_entry')
    .where(sql<boolean>`seq = any (${seqs})`)
    .orderBy('seq')
    .select(columns)
    .select(
      sql<Buffer | null>`(select before.hash from audit_entry before where before.seq = audit_entry.seq - 1)`.as(
        'previousHash',
      ),
    )
    .execute();
  return rows.map((row) => ({ ...row, previousHash: row.previousHash ?? firstHash }));
}

export const getHead = (): Promise<{ count: number; hash: Buffer }> =>
  db.selectFrom('audit_head').select(['count', 'hash']).executeTakeFirstOrThrow();
