import type { Push, PushState, SubmissionState } from '@assay/contract/lms/submission';
import type { Loan } from '@assay/lending/loan';
import { sql } from 'kysely';
import type { Compressed } from '../../../kernel/database/compression.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { personOf } from '../../../kernel/database/people.ts';
import { notFound } from '../../../kernel/http/errors.ts';

export const findSubmission = (db: Db, assessmentId: number) =>
  db
    .selectFrom('lms_submission as s')
    .where('s.assessment_id', '=', assessmentId)
    .select([
      's.application_id as applicationId',
      sql<SubmissionState>`s.state`.as('state'),
      's.account_id as accountId',
      's.submitted_at as submittedAt',
      personOf('s.submitted_by').as('submittedBy'),
    ])
    .executeTakeFirst();

const pushColumns = [
  'p.id',
  'p.created_at as createdAt',
  personOf('p.created_by').$notNull().as('creator'),
  'p.is_repush as isRepush',
  sql<PushState>`p.state`.as('state'),
  'p.ended_at as endedAt',
  'p.message',
] as const;

const mostPushes = 50;

export const listPushes = (db: Db, assessmentId: number): Promise<Push[]> =>
  db
    .selectFrom('lms_push as p')
    .innerJoin('lms_submission as s', 's.application_id', 'p.application_id')
    .where('s.assessment_id', '=', assessmentId)
    .select(pushColumns)
    .orderBy('p.id', 'desc')
    .limit(mostPushes)
    .execute();

export const findAccepted = async (db: Db, assessmentId: number): Promise<Loan | undefined> =>
  (
    await db
      .selectFrom('lms_push as p')
      .innerJoin('lms_submission as s', 's.application_id', 'p.application_id')
      .where('s.assessment_id', '=', assessmentId)
      .where('p.state', '=', 'ACCEPTED')
      .select(sql<Loan>`p.loan`.as('loan'))
      .orderBy('p.id', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.loan;

export const getContent = (db: Db, assessmentId: number, pushId: number) =>
  db
    .selectFrom('lms_push as p')
    .innerJoin('lms_submission as s', 's.application_id', 'p.application_id')
    .innerJoin('application as a', 'a.id', 'p.application_id')
    .where('s.assessment_id', '=', assessmentId)
    .where('p.id', '=', pushId)
    .select([
      'p.content',
      'p.sha256',
      'p.content_type as contentType',
      'a.application_number as applicationNumber',
    ])
    .executeTakeFirstOrThrow(() => notFound('Push'));

export async function insertPush(
  tx: Tx,
  { applicationId, assessmentId }: { applicationId: number; assessmentId: number },
  push: {
    isRepush: boolean;
    reference: string;
    loan: Loan;
    contentType: string;
    createdBy: number;
  } & Compressed,
): Promise<number> {
  await tx
    .insertInto('lms_submission')
    .values({ application_id: applicationId, assessment_id: assessmentId, state: 'SENDING' })
    .onConflict((conflict) => conflict.column('application_id').doUpdateSet({ state: 'SENDING' }))
    .execute();
  const { id } = await tx
    .insertInto('lms_push')
    .values({
      application_id: applicationId,
      reference: push.reference,
      is_repush: push.isRepush,
      loan: JSON.stringify(push.loan),
      content: push.content,
      content_type: push.contentType,
      sha256: push.sha256,
      created_by: push.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const detailColumns = [
  'p.id',
  'p.application_id as applicationId',
  's.assessment_id as assessmentId',
  'p.reference',
  'p.is_repush as isRepush',
  sql<PushState>`p.state`.as('state'),
  'p.message',
  'p.created_by as createdBy',
  sql<boolean>`s.submitted_at is not null`.as('wasSubmitted'),
  sql<number>`extract(epoch from clock_timestamp() - p.created_at)::float8`.as('ageSeconds'),
] as const;

const details = (db: Db) =>
  db
    .selectFrom('lms_push as p')
    .innerJoin('lms_submission as s', 's.application_id', 'p.application_id')
    .select(detailColumns);

export type PushRow = Awaited<ReturnType<typeof getPush>>;

export const getPush = (db: Db, id: number) => details(db).where('p.id', '=', id).executeTakeFirstOrThrow();

export const findLastPush = (db: Db, assessmentId: number) =>
  details(db).where('s.assessment_id', '=', assessmentId).orderBy('p.id', 'desc').limit(1).executeTakeFirst();

export interface Ending {
  readonly state: Exclude<PushState, 'SENDING'>;
  readonly message: string | null;
  readonly answer?: Buffer | null;
}

export async function updatePush(tx: Tx, id: number, { state, message, answer }: Ending): Promise<void> {
  await tx
    .updateTable('lms_push')
    .set({ state, message, ended_at: sql`clock_timestamp()`, ...(answer && { answer }) })
    .where('id', '=', id)
    .execute();
}

export async function updateSubmission(
  tx: Tx,
  applicationId: number,
  {
    state,
    accountId,
    submittedBy,
  }: { state: SubmissionState; accountId: string | null; submittedBy: number },
): Promise<string | null> {
  const isThere = state === 'SUBMITTED';
  const { submittedAt } = await tx
    .updateTable('lms_submission')
    .set({
      state,
      ...(accountId !== null && { account_id: accountId }),
      ...(isThere && {
        submitted_by: sql<number>`coalesce(submitted_by, ${submittedBy})`,
        submitted_at: sql<string>`coalesce(submitted_at, clock_timestamp())`,
      }),
    })
    .where('application_id', '=', applicationId)
    .returning('submitted_at as submittedAt')
    .executeTakeFirstOrThrow();
  return submittedAt;
}

/** Longer than any call takes, so the process must have died and the push has arrived or never will. */
export const staleAfterSeconds = 120;
const stale = sql.lit(`${staleAfterSeconds} seconds`);

export const listStale = (db: Db): Promise<{ id: number }[]> =>
  db
    .selectFrom('lms_push')
    // Must match the partial index's predicate literally, or a cached plan won't use it.
    .where(sql<boolean>`state = 'SENDING'`)
    .where(sql<boolean>`created_at < now() - interval ${stale}`)
    .select('id')
    .orderBy('id')
    .execute();
