import { sql } from 'kysely';
import { db } from '../database/database.ts';

interface Ends {
  readonly headCount: number;
  readonly headHash: Buffer;
  /** Of the entry that the head counts last, and of the one at the checkpoint. */
  readonly lastHash: Buffer | null;
  readonly checkedHash: Buffer | null;
}

/** The chain's head and two of its entries, found by their numbers: as cheap for a million entries as for ten. */
export async function getEnds(checkedSeq: number): Promise<Ends> {
  const hashAt = (seq: unknown) => sql<Buffer | null>`(select hash from audit_entry where seq = ${seq})`;
  return db
    .selectFrom('audit_head')
    .select([
      'count as headCount',
      'hash as headHash',
      hashAt(sql.ref('audit_head.count')).as('lastHash'),
      hashAt(checkedSeq).as('checkedHash'),
    ])
    .executeTakeFirstOrThrow();
}

/** Keeps the first finding: the later ones follow from it. */
export async function insertAlarm(problem: string): Promise<void> {
  await db
    .insertInto('audit_alarm')
    .values({ problem })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const findAlarm = (): Promise<{ noticedAt: string } | undefined> =>
  db.selectFrom('audit_alarm').select('noticed_at as noticedAt').executeTakeFirst();

export async function deleteAlarm(): Promise<void> {
  await db.deleteFrom('audit_alarm').execute();
}
