import { sql } from 'kysely';
import { db } from '../database/database.ts';

interface Ends {
  readonly headCount: number;
  readonly headHash: Buffer;
  readonly lastHash: Buffer | null;
  readonly checkedHash: Buffer | null;
}

/** Reads the chain's head and two entries by primary key, so the cost doesn't grow with the trail. */
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

/** Keeps only the first finding: the later ones follow from it. */
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
