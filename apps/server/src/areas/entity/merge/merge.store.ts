import type { MergedRecord } from '@assay/contract/entity/individual';
import { type SimilarIndividual, similarMost } from '@assay/contract/entity/merge';
import { type RawBuilder, sql } from 'kysely';
import { fieldsIn, selectedAs } from '../../../kernel/database/columns.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { nameOf } from '../../../kernel/database/people.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import { plainNumber } from '../entity.rules.ts';
import { plainLicence } from '../entity.store.ts';
import type { IndividualValues } from '../individual/individual.store.ts';

export const listMerges = (db: Db, survivorId: number): Promise<Omit<MergedRecord, 'mayUndo'>[]> =>
  db
    .selectFrom('individual_merge as m')
    .innerJoin('individual as r', 'r.entity_id', 'm.retired_id')
    .where('m.survivor_id', '=', survivorId)
    .where('m.undone_at', 'is', null)
    .select([
      'm.id as mergeId',
      'm.retired_id as entityId',
      sql<string>`concat_ws(' ', r.first_name, r.middle_name, r.last_name)`.as('name'),
      nameOf('m.merged_by').as('mergedBy'),
      'm.merged_at as mergedAt',
    ])
    .orderBy('m.id', 'desc')
    .execute();

export interface KeptMerge {
  readonly id: number;
  readonly survivorId: number;
  readonly retiredId: number;
  readonly before: IndividualValues;
  readonly after: IndividualValues;
  readonly moved: Readonly<Record<string, unknown>>;
  readonly isUndone: boolean;
}

export const getMerge = (db: Db, survivorId: number, id: number): Promise<KeptMerge> =>
  db
    .selectFrom('individual_merge')
    .where('id', '=', id)
    .where('survivor_id', '=', survivorId)
    .select([
      'id',
      'survivor_id as survivorId',
      'retired_id as retiredId',
      sql<IndividualValues>`fields_before`.as('before'),
      sql<IndividualValues>`fields_after`.as('after'),
      sql<KeptMerge['moved']>`moved`.as('moved'),
      sql<boolean>`undone_at is not null`.as('isUndone'),
    ])
    .executeTakeFirstOrThrow(() => notFound('Merge'));

export async function insertMerge(
  tx: Tx,
  merge: Omit<KeptMerge, 'id' | 'isUndone'>,
  actorId: number,
): Promise<void> {
  await tx
    .insertInto('individual_merge')
    .values({
      survivor_id: merge.survivorId,
      retired_id: merge.retiredId,
      fields_before: JSON.stringify(merge.before),
      fields_after: JSON.stringify(merge.after),
      moved: JSON.stringify(merge.moved),
      merged_by: actorId,
    })
    .execute();
}

export async function updateUndone(tx: Tx, id: number, actorId: number): Promise<void> {
  await tx
    .updateTable('individual_merge')
    .set({ undone_by: actorId, undone_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

export async function updateMergedInto(
  tx: Tx,
  entityId: number,
  mergedInto: number | null,
  actorId: number,
): Promise<void> {
  await tx
    .updateTable('individual')
    .set({ merged_into: mergedInto, updated_by: actorId })
    .where('entity_id', '=', entityId)
    .execute();
}

export interface Between {
  readonly from: number;
  readonly to: number;
}

interface Links {
  readonly table: 'guarantor' | 'accreditation_director' | 'workflow' | 'individual';
  readonly column?: string;
  readonly key?: string;
}

/** Repoints rows to another person without a new version. Returns the keys of those that changed. */
export async function relink(
  tx: Tx,
  { table, column = 'entity_id', key = 'id' }: Links,
  { from, to }: Between,
  keys?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${to} where ${sql.ref(column)} = ${from}
      ${keys ? sql`and ${sql.ref(key)} = any (${keys})` : sql``} returning ${sql.ref(key)} as id`.execute(tx);
  return rows.map(({ id }) => id);
}

export const moveMerged = (tx: Tx, between: Between, ids?: readonly number[]): Promise<number[]> =>
  relink(tx, { table: 'individual', column: 'merged_into', key: 'entity_id' }, between, ids);

const shown = fieldsIn('individual', [
  'entityId',
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'driverLicenseNumber',
  'driverLicenseState',
]);

const others = (entityId: number) => sql`entity_id <> ${entityId} and merged_into is null`;

async function listFound(
  db: Db,
  entityId: number,
  found: RawBuilder<unknown>,
  likeness: RawBuilder<unknown>,
): Promise<SimilarIndividual[]> {
  const { rows } = await sql<SimilarIndividual>`
    select ${selectedAs(shown)}, ${likeness} as likeness from individual
    where ${others(entityId)} and (${found})
    order by likeness nulls last, lower(last_name), lower(first_name), entity_id
    limit ${sql.lit(similarMost)}`.execute(db);
  return rows;
}

interface Person {
  readonly entityId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly driverLicenseNumber: string | null;
}

/** Excludes namesakes with another licence. */
export function listSimilar(db: Db, person: Person): Promise<SimilarIndividual[]> {
  const { entityId, firstName, lastName, dateOfBirth } = person;
  const licence = plainNumber(person.driverLicenseNumber);
  const hasLicence = sql`${plainLicence} = ${licence}::text`;
  const hasName = sql`lower(last_name) = lower(${lastName})`;
  const hasBirthday = sql`${hasName} and date_of_birth = ${dateOfBirth}::date`;
  const hasNoOtherLicence = sql`(${licence}::text is null or coalesce(${plainLicence}, '') in ('', ${licence}))`;
  const hasNames = sql`${hasName} and lower(first_name) = lower(${firstName}) and ${hasNoOtherLicence}`;
  return listFound(
    db,
    entityId,
    sql`${hasLicence} or ${hasBirthday} or ${hasNames}`,
    sql`case when ${hasLicence} then 'LICENCE' when ${hasBirthday} then 'NAME_AND_BIRTHDAY' else 'NAMES' end`,
  );
}

/** Matches the id, the licence or the names; the last name must match whole, others by prefix. */
export function searchIndividuals(db: Db, entityId: number, keywords: string): Promise<SimilarIndividual[]> {
  const words = keywords.toLowerCase().split(/\s+/).filter(Boolean);
  const licence = plainNumber(keywords);
  const id = /^\d{1,15}$/.test(keywords) ? Number(keywords) : 0;
  const beginnings = words.map(
    (word) =>
      sql`(starts_with(lower(last_name), ${word}) or starts_with(lower(first_name), ${word})
        or starts_with(lower(middle_name), ${word}))`,
  );
  return listFound(
    db,
    entityId,
    sql`entity_id = ${id} or ${plainLicence} = ${licence}::text
      or lower(last_name) = any (${[...words, words.join(' ')]}::text[]) and ${sql.join(beginnings, sql` and `)}`,
    sql`null`,
  );
}

type Naming =
  | { readonly lines: 'guarantor'; readonly owner: 'application'; readonly name: 'application_number' }
  | {
      readonly lines: 'accreditation_director';
      readonly owner: 'accreditation';
      readonly name: 'entity_name';
    };

export const namedIn = ({ lines, owner, name }: Naming) => ({
  async list(db: Db, entityIds: readonly number[]): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(`${owner}_id`)} as id from ${sql.table(lines)}
      where entity_id = any (${entityIds})`.execute(db);
    return rows.map(({ id }) => id);
  },
  async count(db: Db, entityIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    const { rows } = await sql<{ entityId: number; count: number }>`
      select entity_id as "entityId", count(*) as count from ${sql.table(lines)}
      where entity_id = any (${entityIds}) group by entity_id`.execute(db);
    return new Map(rows.map(({ entityId, count }) => [entityId, count]));
  },
  async findWithBoth(db: Db, one: number, other: number): Promise<string | undefined> {
    const lineOf = (entityId: number) => sql`exists (
      select from ${sql.table(lines)} l where l.${sql.ref(`${owner}_id`)} = o.id and l.entity_id = ${entityId})`;
    const { rows } = await sql<{ name: string }>`
      select o.${sql.ref(name)} as name from ${sql.table(owner)} o
      where ${lineOf(one)} and ${lineOf(other)} order by o.id limit 1`.execute(db);
    return rows[0]?.name;
  },
  move: (tx: Tx, between: Between, ids?: readonly number[]): Promise<number[]> =>
    relink(tx, { table: lines, key: `${owner}_id` }, between, ids),
  async lock(tx: Tx, ids: readonly number[]): Promise<void> {
    await sql`
      select id from ${sql.table(owner)} where id = any (${ids}) order by id for no key update`.execute(tx);
  },
});
