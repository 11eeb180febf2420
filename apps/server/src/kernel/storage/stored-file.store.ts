import { sql } from 'kysely';
import type { Db, Tx } from '../database/database.ts';
import type { Content } from './file-store.ts';

/** Protects a file from removal for a while, before its bytes are stored and after its release. */
export async function claimFile(db: Db, { sha256, size }: Content): Promise<void> {
  await db
    .insertInto('stored_file')
    .values({ sha256, size })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ claimed_at: sql`now()` }))
    .execute();
}

/** An operator can restore a document deleted by mistake within this time. */
const keptFor = sql`interval '30 days'`;

/** Locks the row of a file that no document uses. A concurrent upload waits, then stores the file again. */
export async function takeUnused(tx: Tx): Promise<string | undefined> {
  const unused = await tx
    .selectFrom('stored_file as f')
    .where('f.claimed_at', '<', sql<string>`now() - ${keptFor}`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('document as d').whereRef('d.sha256', '=', 'f.sha256').select('d.id'))),
    )
    .select('f.sha256')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return unused?.sha256;
}

export async function deleteStoredFile(tx: Tx, sha256: string): Promise<void> {
  await tx.deleteFrom('stored_file').where('sha256', '=', sha256).execute();
}
