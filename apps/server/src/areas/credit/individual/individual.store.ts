import type { IdentityStatus } from '@assay/contract/credit/identity';
import type { CheckOnRecord, OnRecord, ScoreOnRecord } from '@assay/contract/credit/individual';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { nameOf } from '../../../kernel/database/people.ts';
import type { Between } from '../../entity/public.ts';
import type { Scores } from './individual.rules.ts';

export interface Readable {
  readonly applications: boolean;
  readonly accreditations: boolean;
}

const isReadable = ({ applications, accreditations }: Readable) =>
  sql<boolean>`(${applications} and a.id is not null or ${accreditations} and i.id is not null)`;

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
      nameOf('c.created_by').as('creator'),
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
      nameOf('s.updated_by').as('updatedBy'),
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

export async function isAnyUnderWay(db: Db, entityIds: readonly number[]): Promise<boolean> {
  const found = await db
    .selectFrom('credit_check')
    .where(sql<boolean>`entity_id = any (${entityIds}) and state in ('RESERVED', 'SENT')`)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function moveChecks(
  tx: Tx,
  { from, to }: Between,
  ids?: readonly number[],
): Promise<{ id: number; assessmentId: number }[]> {
  let checks = tx.updateTable('credit_check').set({ entity_id: to }).where('entity_id', '=', from);
  if (ids) checks = checks.where(sql<boolean>`id = any (${ids})`);
  return checks.returning(['id', 'assessment_id as assessmentId']).execute();
}

interface Whose {
  readonly assessmentId: number;
  readonly entityId: number;
}

export async function lockScores(
  tx: Tx,
  entityIds: readonly number[],
): Promise<(Whose & { scores: Scores })[]> {
  const rows = await tx
    .selectFrom('credit_score')
    .where(sql<boolean>`entity_id = any (${entityIds})`)
    .selectAll()
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    assessmentId: row.assessment_id,
    entityId: row.entity_id,
    scores: {
      commercial: { score: row.commercial_score, at: row.commercial_at },
      consumer: { score: row.consumer_score, at: row.consumer_at },
      version: row.version,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      updatedBy: row.updated_by,
    },
  }));
}

/** Deletes and reinserts, because an update would change the time and author. */
export async function replaceScores(
  tx: Tx,
  { assessmentId, entityId }: Whose,
  scores: Scores | null,
): Promise<void> {
  await tx
    .deleteFrom('credit_score')
    .where('assessment_id', '=', assessmentId)
    .where('entity_id', '=', entityId)
    .execute();
  if (!scores) return;
  const { commercial, consumer, version, createdAt, updatedAt, updatedBy } = scores;
  await tx
    .insertInto('credit_score')
    .values({
      assessment_id: assessmentId,
      entity_id: entityId,
      commercial_score: commercial.score,
      commercial_at: commercial.at,
      consumer_score: consumer.score,
      consumer_at: consumer.at,
      version,
      created_at: createdAt,
      updated_at: updatedAt,
      updated_by: updatedBy,
    })
    .execute();
}

export interface KnownIdentity {
  readonly entityId: number;
  readonly providerEntityId: string;
  readonly checkedAt: string | null;
}

export const lockIdentities = (tx: Tx, entityIds: readonly number[]): Promise<KnownIdentity[]> =>
  tx
    .selectFrom('identity_verification')
    .where(sql<boolean>`entity_id = any (${entityIds})`)
    .select(['entity_id as entityId', 'provider_entity_id as providerEntityId', 'checked_at as checkedAt'])
    .orderBy('entity_id')
    .forUpdate()
    .execute();

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
