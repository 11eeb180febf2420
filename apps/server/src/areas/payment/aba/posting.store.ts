import type { AbaDirection } from '@assay/contract/payment/aba';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import type { Failure, Result } from './posting.rules.ts';
import { postingWords } from './posting.rules.ts';

export interface Run {
  readonly fileId: number;
  readonly runId: string;
}

/** Takes the file over from any earlier run; undefined if none is needed. */
export async function beginRun(
  tx: Tx,
  { fileId, runId }: Run,
): Promise<{ direction: AbaDirection; date: string; contentHash: Buffer } | undefined> {
  return tx
    .updateTable('aba_file')
    .set({ run_id: runId })
    .where('id', '=', fileId)
    .where('state', '=', 'PROCESSING')
    .returning([
      sql<AbaDirection>`direction`.as('direction'),
      'process_date as date',
      'content_hash as contentHash',
    ])
    .executeTakeFirst();
}

/** Locks the file. Returns false if another run has taken over. */
export async function isHeld(tx: Tx, { fileId, runId }: Run): Promise<boolean> {
  const held = await tx
    .selectFrom('aba_file')
    .where('id', '=', fileId)
    .where('run_id', '=', runId)
    .where('state', '=', 'PROCESSING')
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

export interface ClaimedRow {
  readonly position: number;
  readonly reference: string;
  readonly amountCents: number;
  readonly wasSent: boolean;
  readonly askedCount: number;
}

/** Claims the next ones as possibly sent. Unsent ones come first, so that unanswered ones can't block the file. */
export async function claimTransactions(tx: Tx, fileId: number, most: number): Promise<ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    with fresh as (
      select position, state, 1 as turn from aba_transaction
      where file_id = ${fileId} and state in ('PENDING', 'SENT') and state = 'PENDING'
      order by position limit ${most} for update
    ), asked as (
      select position, state, 2 as turn from aba_transaction
      where file_id = ${fileId} and state in ('PENDING', 'SENT') and state = 'SENT'
        and (ask_after is null or ask_after <= clock_timestamp())
      order by position limit ${most} for update
    ), due as (
      select * from fresh union all select * from asked order by turn, position limit ${most}
    )
    update aba_transaction t set state = 'SENT' from due
    where t.file_id = ${fileId} and t.position = due.position
    returning t.position, t.reference, t.amount_cents as "amountCents", due.state = 'SENT' as "wasSent",
      t.asked_count as "askedCount"`.execute(tx);
  return rows.toSorted(
    (one, other) => Number(one.wasSent) - Number(other.wasSent) || one.position - other.position,
  );
}

export async function updateResults(
  tx: Tx,
  fileId: number,
  results: readonly Result[],
  isAnswered: boolean,
): Promise<void> {
  await sql`
    update aba_transaction t
    set state = r.state, asked_count = r.asked, failure = r.failure, reason = r.reason,
      ask_after = clock_timestamp() + make_interval(secs => r.pause),
      ended_at = case when r.state in ('POSTED', 'FAILED') then clock_timestamp() end
    from unnest(${results.map(({ position }) => position)}::int[], ${results.map(({ state }) => state)}::text[],
      ${results.map(({ askedCount }) => askedCount)}::int[], ${results.map(({ failure }) => failure)}::text[],
      ${results.map(({ reason }) => reason)}::text[],
      ${results.map(({ askInSeconds }) => askInSeconds)}::float8[]) as r (position, state, asked, failure, reason, pause)
    where t.file_id = ${fileId} and t.position = r.position`.execute(tx);
  const counted = (state: Result['state']) => results.filter((result) => result.state === state).length;
  await tx
    .updateTable('aba_file')
    .set({
      posted_count: sql<number>`posted_count + ${counted('POSTED')}`,
      failed_count: sql<number>`failed_count + ${counted('FAILED')}`,
      silent_since: isAnswered ? null : sql<string>`coalesce(silent_since, clock_timestamp())`,
    })
    .where('id', '=', fileId)
    .execute();
}

export interface Progress {
  readonly openCount: number;
  readonly wasReached: boolean;
  readonly silentSeconds: number | null;
  readonly dueInSeconds: number | null;
}

export async function getProgress(db: Db, fileId: number): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select transaction_count - posted_count - failed_count as "openCount",
      posted_count + failed_count > 0 or exists (select from aba_transaction
        where file_id = f.id and state in ('PENDING', 'SENT') and asked_count > 0) as "wasReached",
      extract(epoch from clock_timestamp() - silent_since)::float8 as "silentSeconds",
      (select greatest(extract(epoch from min(coalesce(ask_after, now())) - clock_timestamp()), 0)::float8
        from aba_transaction where file_id = f.id and state in ('PENDING', 'SENT')) as "dueInSeconds"
    from aba_file f where id = ${fileId}`.execute(db);
  const [progress] = rows;
  if (!progress) throw new Error('There is no such file');
  return progress;
}

/** Fails the rest; a SENT transaction may have been posted. */
export async function updateGivenUp(tx: Tx, fileId: number): Promise<void> {
  const failureOf = (state: 'SENT' | 'PENDING', then: string) =>
    sql`when state = ${sql.lit(state)} then ${then}`;
  const [unknown, notSent]: Failure[] = ['UNKNOWN', 'NOT_SENT'];
  await sql`
    with failed as (
      update aba_transaction
      set failure = case ${failureOf('SENT', unknown ?? '')} else ${notSent} end,
        reason = case ${failureOf('SENT', postingWords.noAnswer)} else ${postingWords.notSent} end,
        state = 'FAILED', ask_after = null, ended_at = clock_timestamp()
      where file_id = ${fileId} and state in ('PENDING', 'SENT')
      returning position
    )
    update aba_file set failed_count = failed_count + (select count(*) from failed) where id = ${fileId}
  `.execute(tx);
}

export interface EndedFile {
  readonly postedCount: number;
  readonly failedCount: number;
  readonly failedSentCount: number;
  readonly retriedCount: number;
}

export async function getEnded(tx: Tx, fileId: number): Promise<EndedFile> {
  const { rows } = await sql<EndedFile>`
    select posted_count as "postedCount", failed_count as "failedCount", retried_count as "retriedCount",
      (select count(*) from aba_transaction where file_id = f.id and state = 'FAILED' and failure <> 'NOT_SENT')
        as "failedSentCount"
    from aba_file f where id = ${fileId}`.execute(tx);
  const [ended] = rows;
  if (!ended) throw new Error('There is no such file');
  return ended;
}

export async function updateEnded(tx: Tx, fileId: number, state: 'PROCESSED' | 'FAILED'): Promise<void> {
  await tx
    .updateTable('aba_file')
    .set({ state, ended_at: sql`clock_timestamp()`, run_id: null, silent_since: null })
    .where('id', '=', fileId)
    .execute();
}

export async function upsertPayees(tx: Tx, fileId: number): Promise<void> {
  await sql`
    insert into aba_payee (account_mark, name_mark, file_id, position)
    select distinct on (account_mark, name_mark) account_mark, name_mark, file_id, position
    from aba_transaction where file_id = ${fileId} and state = 'POSTED'
    order by account_mark, name_mark, position
    on conflict (account_mark, name_mark) do update
    set file_id = excluded.file_id, position = excluded.position, paid_at = excluded.paid_at`.execute(tx);
}

export const listFailedFirst = (tx: Db, fileId: number, most: number) =>
  tx
    .selectFrom('aba_transaction')
    .where('file_id', '=', fileId)
    .where(sql<boolean>`state = 'FAILED'`)
    .select(['reference', 'reason'])
    .orderBy('position')
    .limit(most)
    .execute();

export const listUnderWay = (db: Db) =>
  db.selectFrom('aba_file').where(sql<boolean>`state = 'PROCESSING'`).select('id').orderBy('id').execute();
