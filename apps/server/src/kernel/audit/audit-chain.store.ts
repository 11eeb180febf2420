import { sql } from 'kysely';
import { db } from '../database/database.ts';
import type { StoredEntry } from './audit-hash.ts';

interface ChainedEntry extends StoredEntry {
  readonly hash: Buffer;
}

const batch = 10_000;

/** The columns as they are stored: nothing that the database works out is believed. */
export async function* entriesInOrder(): AsyncGenerator<ChainedEntry> {
  for (let last = 0; ; ) {
    const rows = await db
      .selectFrom('audit_entry')
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(batch)
      .select([
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
      ])
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.seq;
  }
}

/** The chain's end: how many entries there are, and the hash of the last. */
export const getHead = (): Promise<{ count: number; hash: Buffer }> =>
  db.selectFrom('audit_head').select(['count', 'hash']).executeTakeFirstOrThrow();
