import type { State } from '@assay/lending/identifiers';
import { plainName } from '@assay/lending/people';
import { sql } from 'kysely';
import { columnValues, fieldsIn } from '../../kernel/database/columns.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { type Person, plainNames } from './entity.rules.ts';

/**
 * Two who enter the same person at once wait for each other, so that there is one entity; so do two who correct one.
 * Always in the same order: two who enter the same people the other way round would wait for each other for ever.
 */
export async function lockPeople(
  tx: Tx,
  people: readonly Person[],
  entityIds: readonly number[],
): Promise<void> {
  const keys = people.map(({ lastName, dateOfBirth }) =>
    plainName(`${lastName} ${dateOfBirth}`).toLowerCase(),
  );
  const sorted = [...new Set(keys)].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sorted}::text[]) as key`.execute(
    tx,
  );
  const lastNames = people.map(({ lastName }) => plainName(lastName));
  const birthdays = people.map(({ dateOfBirth }) => dateOfBirth);
  await sql`
    select from individual where entity_id = any (array(
      select unnest(${entityIds}::bigint[])
      union
      select namesake.entity_id from unnest(${lastNames}::text[], ${birthdays}::date[]) as wanted (last_name, birthday)
      join individual namesake
        on lower(namesake.last_name) = lower(wanted.last_name) and namesake.date_of_birth = wanted.birthday
    )) order by entity_id for no key update`.execute(tx);
}

/** The people of that last name, born on that day. */
export const listIndividuals = (tx: Tx, { firstName, lastName, dateOfBirth }: Person) =>
  tx
    .selectFrom('individual')
    .where(sql<boolean>`lower(last_name) = lower(${plainName(lastName)})`)
    .where('date_of_birth', '=', dateOfBirth)
    .select([
      // Whoever is entered as a record that was merged elsewhere is the person that it was merged into.
      sql<number>`coalesce(merged_into, entity_id)`.as('entityId'),
      sql<boolean>`merged_into is not null`.as('isRetired'),
      sql<boolean>`lower(first_name) = lower(${plainName(firstName)})`.as('hasFirstName'),
      'driver_license_number as driverLicenseNumber',
      sql<State | null>`driver_license_state`.as('driverLicenseState'),
    ])
    .orderBy(sql`merged_into is not null`)
    .orderBy('entity_id')
    .execute();

const fields = fieldsIn<keyof Person>('individual', [
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'driverLicenseNumber',
  'driverLicenseState',
]);

async function insertEntity(tx: Tx, kind: 'INDIVIDUAL' | 'ORGANISATION'): Promise<number> {
  const { id } = await tx.insertInto('entity').values({ kind }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertIndividual(tx: Tx, person: Person, actorId: number | null): Promise<number> {
  const entityId = await insertEntity(tx, 'INDIVIDUAL');
  await tx
    .insertInto('individual')
    .values({ entity_id: entityId, ...columnValues(plainNames(person), fields), updated_by: actorId })
    .execute();
  return entityId;
}

export const findOrganisation = (tx: Tx, abn: string): Promise<{ entityId: number } | undefined> =>
  tx.selectFrom('organisation').where('abn', '=', abn).select('entity_id as entityId').executeTakeFirst();

export async function lockAbn(tx: Tx, abn: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`abn ${abn}`}, 0))`.execute(tx);
}

export async function insertOrganisation(tx: Tx, abn: string): Promise<number> {
  const entityId = await insertEntity(tx, 'ORGANISATION');
  await tx.insertInto('organisation').values({ entity_id: entityId, abn }).execute();
  return entityId;
}
