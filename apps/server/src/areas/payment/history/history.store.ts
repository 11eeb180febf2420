import type { Received } from '@assay/contract/kit/endpoint';
import type { AbaDirection } from '@assay/contract/payment/aba';
import type { payment } from '@assay/contract/payment/area';
import { type AbaFailure, type AbaRecord, failedMost } from '@assay/contract/payment/history';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type Counted, countOfAll, directionOf, list } from '../../../kernel/database/lists.ts';
import { nameOf } from '../../../kernel/database/people.ts';
import type { Params } from '../../../kernel/database/statement.ts';
import { notFound } from '../../../kernel/http/errors.ts';

export interface FileRow extends Omit<AbaRecord, 'data' | 'mayRetry'> {
  readonly payCents: number;
  readonly failedRefIds: string[];
}

const columns = [
  'f.id',
  'f.created_at as createdAt',
  nameOf('f.created_by').$notNull().as('user'),
  'f.file_name as fileName',
  sql<AbaRecord['state']>`f.state`.as('state'),
  sql<AbaDirection>`f.direction`.as('direction'),
  'f.transaction_count as count',
  sql<number>`f.posted_count + f.failed_count`.as('doneCount'),
  'f.failed_count as failedCount',
  'f.pay_cents as payCents',
  sql<string[]>`case when f.failed_count = 0 then '{}' else array(
    select reference from aba_transaction t where t.file_id = f.id and t.state = 'FAILED'
    order by position limit ${sql.lit(failedMost)}) end`.as('failedRefIds'),
] as const;

type ListQuery = Omit<Received<typeof payment.listHistory>['query'], 'submittedWith'>;
type Values = Omit<ListQuery, 'order'>;

const files = list((db, { order }: Pick<ListQuery, 'order'>, params: Params<Values>) => {
  const all = db.selectFrom('aba_file as f');
  return all
    .select([...columns, countOfAll(all)])
    .orderBy('f.created_at', directionOf(order))
    .orderBy('f.id', directionOf(order))
    .limit(params.limit)
    .offset(params.offset);
});

export const listFiles = (db: Db, { order, ...values }: ListQuery): Promise<Counted<FileRow>> =>
  files(db, { order }, values);

export const getFile = (db: Db, id: number): Promise<FileRow> =>
  db
    .selectFrom('aba_file as f')
    .where('f.id', '=', id)
    .select(columns)
    .executeTakeFirstOrThrow(() => notFound('ABA file'));

type FailureQuery = Received<typeof payment.listFailures>['query'];
type FailureValues = Omit<FailureQuery, 'order'> & { readonly fileId: number };
type FailureRow = Omit<AbaFailure, 'amount'> & { readonly amountCents: number };

const failures = list((db, { order }: Pick<FailureQuery, 'order'>, params: Params<FailureValues>) => {
  const failed = db
    .selectFrom('aba_transaction as t')
    .where('t.file_id', '=', params.fileId)
    .where(sql<boolean>`t.state = 'FAILED'`);
  return failed
    .select([
      't.position as id',
      't.reference as referenceNum',
      't.amount_cents as amountCents',
      sql<string>`t.reason`.as('reason'),
      countOfAll(failed),
    ])
    .orderBy('t.position', directionOf(order))
    .limit(params.limit)
    .offset(params.offset);
});

export const listFailures = (
  db: Db,
  fileId: number,
  { order, ...values }: FailureQuery,
): Promise<Counted<FailureRow>> => failures(db, { order }, { ...values, fileId });

export const getSealed = (db: Db, id: number) =>
  db
    .selectFrom('aba_file')
    .where('id', '=', id)
    .select(['id', 'file_name as fileName', 'content', 'sha256'])
    .executeTakeFirstOrThrow(() => notFound('ABA file'));

export async function lockFile(tx: Tx, id: number): Promise<FileRow> {
  await tx.selectFrom('aba_file').where('id', '=', id).select('id').forUpdate().execute();
  return getFile(tx, id);
}

/** Resets failures; those possibly sent stay SENT. */
export async function updateRetried(tx: Tx, fileId: number): Promise<void> {
  await sql`
    update aba_transaction
    set state = case when failure = 'UNKNOWN' then 'SENT' else 'PENDING' end, asked_count = 0, ask_after = null,
      failure = null, reason = null, ended_at = null
    where file_id = ${fileId} and state = 'FAILED'`.execute(tx);
  await tx
    .updateTable('aba_file')
    .set({
      state: 'PROCESSING',
      ended_at: null,
      failed_count: 0,
      silent_since: null,
      retried_count: sql<number>`retried_count + 1`,
    })
    .where('id', '=', fileId)
    .execute();
}
