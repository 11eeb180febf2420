import { sql } from 'kysely';
import { db } from '../database/database.ts';

interface ChainedEntry {
  readonly seq: number;
  readonly text: string;
  readonly hash: Buffer;
}

const batch = 10_000;

export async function* entriesInOrder(): AsyncGenerator<ChainedEntry> {
  for (let last = 0; ; ) {
    const { rows } = await sql<ChainedEntry>`
      select seq, audit_text(entry) as text, hash from audit_entry entry
      where seq > ${last} order by seq limit ${batch}
    `.execute(db);
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.seq;
  }
}

/** The chain's end: how many entries there are, and the hash of the last. */
export const getHead = (): Promise<{ count: number; hash: Buffer }> =>
  db.selectFrom('audit_head').select(['count', 'hash']).executeTakeFirstOrThrow();
