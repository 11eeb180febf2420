import type { IdentityStatus } from '@assay/contract/credit/identity';
import type { CheckOnRecord, OnRecord, ScoreOnRecord } from '@assay/contract/credit/individual';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';

const person = (column: string) =>
  sql<CheckOnRecord['creator']>`(select jsonb_build_object('firstName', u.first_name, 'lastName', u.last_name)
    from app_user u where u.id = ${sql.ref(column)})`;

/** Which assessments somebody may read. */
export interface Readable {
  readonly applications: boolean;
  readonly accreditations: boolean;
}

const isReadable = ({ applications, accreditations }: Readable) =>
  sql<boolean>`(${applications} and a.id is not null or ${accreditations} and i.id is not null)`;

/** Everything that was bought or tried for them, the newest first. */
export const listChecksOfPerson = (
  db: Db,
  entityIds: readonly number[],
  readable: Readable,
): Promise<CheckOnRecord[]> =>
  db
    .selectFrom('credit_check as c')
    .leftJoin('application as a', 'a.assessment_id', 'c.assessment_id')
    .leftJoin('accreditation as i', 'i.id', 'c.assessment_id')
    .where(sql<boolean>`c.entity_id = any (${entityIds})`)
    .where(isReadable(readable))
    .select([
      'c.id',
      sql<CheckOnRecord['product']>`c.product`.as('product'),
      'c.subject_name as subjectName',
      sql<CheckOnRecord['state']>`c.state`.as('state'),
      'c.score',
      'c.created_at as createdAt',
      person('c.created_by').as('creator'),
      sql<CheckOnRecord['settlement']>`c.settlement`.as('settlement'),
      'c.assessment_id as assessmentId',
      'a.application_number as applicationNumber',
      'i.entity_name as accreditedName',
      'c.document_id as documentId',
    ])
    .orderBy('c.id', 'desc')
    .limit(sql.lit(200))
    .execute();

export const listScoresOfPerson = (
  db: Db,
  entityIds: readonly number[],
  readable: Readable,
): Promise<ScoreOnRecord[]> =>
  db
    .selectFrom('credit_score as s')
    .leftJoin('application as a', 'a.assessment_id', 's.assessment_id')
    .leftJoin('accreditation as i', 'i.id', 's.assessment_id')
    .where(sql<boolean>`s.entity_id = any (${entityIds})`)
    .where(isReadable(readable))
    .select([
      's.id',
      's.commercial_score as commercialScore',
      's.consumer_score as consumerScore',
      's.updated_at as updatedAt',
      person('s.updated_by').as('updatedBy'),
      's.assessment_id as assessmentId',
      'a.application_number as applicationNumber',
      'i.entity_name as accreditedName',
    ])
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.id', 'desc')
    .execute();

export const listIdentitiesOfPerson = (
  db: Db,
  entityIds: readonly number[],
): Promise<OnRecord['identities']> =>
  db
    .selectFrom('identity_verification')
    .where(sql<boolean>`entity_id = any (${entityIds})`)
    .select([
      'entity_id as entityId',
      sql<IdentityStatus | null>`status`.as('status'),
      'checked_at as checkedAt',
    ])
    .orderBy('entity_id')
    .execute();

export async function countChecks(
  db: Db,
  entityIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const found = await db
    .selectFrom('credit_check')
    .where(sql<boolean>`entity_id = any (${entityIds})`)
    .groupBy('entity_id')
    .select(['entity_id as entityId', sql<number>`count(*)`.as('count')])
    .execute();
  return new Map(found.map(({ entityId, count }) => [entityId, count]));
}

/** Whether something of one of them is being bought right now. */
export async function isAnyUnderWay(db: Db, entityIds: readonly number[]): Promise<boolean> {
  const found = await db
    .selectFrom('credit_check')
    .where(sql<boolean>`entity_id = any (${entityIds}) and state in ('RESERVED', 'SENT')`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface Between {
  readonly from: number;
  readonly to: number;
}

/** Answers which, and of which assessments. */
export async function moveChecks(
  tx: Tx,
  { from, to }: Between,
  ids?: readonly number[],
): Promise<{ id: number; assessmentId: number }[]> {
  let checks = tx.updateTable('credit_check').set({ entity_id: to }).where('entity_id', '=', from);
  if (ids) checks = checks.where(sql<boolean>`id = any (${ids})`);
  return checks.returning(['id', 'assessment_id as assessmentId']).execute();
}

/** Scores that only one of the two has of an assessment; answers of which assessments. */
export async function moveScores(
  tx: Tx,
  { from, to }: Between,
  assessmentIds?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update credit_score s set entity_id = ${to} where s.entity_id = ${from}
      and (${assessmentIds ?? null}::bigint[] is null or s.assessment_id = any (${assessmentIds ?? null}::bigint[]))
      and not exists (select from credit_score o where o.assessment_id = s.assessment_id and o.entity_id = ${to})
    returning s.assessment_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The assessments of which both have scores, and the one that goes the newer. */
export async function listNewerScores(tx: Tx, { from, to }: Between): Promise<number[]> {
  const found = await tx
    .selectFrom('credit_score as s')
    .innerJoin('credit_score as o', 'o.assessment_id', 's.assessment_id')
    .where('s.entity_id', '=', from)
    .where('o.entity_id', '=', to)
    .whereRef('s.updated_at', '>', 'o.updated_at')
    .select('s.assessment_id as id')
    .orderBy('id')
    .execute();
  return found.map(({ id }) => id);
}

/** Each of the two has what the other had, of these assessments. */
export async function swapScores(
  tx: Tx,
  { from, to }: Between,
  assessmentIds: readonly number[],
): Promise<void> {
  await sql`
    update credit_score s set commercial_score = o.commercial_score, consumer_score = o.consumer_score,
      commercial_at = o.commercial_at, consumer_at = o.consumer_at, updated_by = o.updated_by
    from credit_score o
    where s.assessment_id = any (${assessmentIds}) and o.assessment_id = s.assessment_id
      and (s.entity_id, o.entity_id) in ((${from}::bigint, ${to}::bigint), (${to}::bigint, ${from}::bigint))`.execute(
    tx,
  );
}

export interface KnownIdentity {
  readonly entityId: number;
  readonly checkedAt: string | null;
}

/** Held until the transaction ends, in the order of their ids. */
export const lockIdentities = (tx: Tx, entityIds: readonly number[]): Promise<KnownIdentity[]> =>
  tx
    .selectFrom('identity_verification')
    .where(sql<boolean>`entity_id = any (${entityIds})`)
    .select(['entity_id as entityId', 'checked_at as checkedAt'])
    .orderBy('entity_id')
    .forUpdate()
    .execute();

/** What the provider says of one is said of the other from now on; where both have something, they change places. */
export async function exchangeIdentities(tx: Tx, { from, to }: Between): Promise<void> {
  const rows = await tx
    .deleteFrom('identity_verification')
    .where('entity_id', 'in', [from, to])
    .returningAll()
    .execute();
  for (const { facts, ...row } of rows)
    await tx
      .insertInto('identity_verification')
      .values({ ...row, facts: JSON.stringify(facts), entity_id: row.entity_id === from ? to : from })
      .execute();
}
