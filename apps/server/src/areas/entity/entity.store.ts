import { sql } from 'kysely';
import type { Tx } from '../../kernel/database/database.ts';

/** What tells one person from another. */
export interface Person {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly driverLicenseNumber: string | null;
  readonly driverLicenseState: string | null;
}

/** One spelling of the same letters and spaces. */
const plainName = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/**
 * Two who enter the same person at once wait for each other, so that there is one entity. Always in the same order:
 * two who enter the same people the other way round would wait for each other for ever.
 */
export async function lockPeople(tx: Tx, people: readonly Person[]): Promise<void> {
  const keys = people.map(({ firstName, lastName, dateOfBirth }) =>
    plainName(`${lastName} ${firstName} ${dateOfBirth}`).toLowerCase(),
  );
  for (const key of [...new Set(keys)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The people of that name, born on that day. */
export const listIndividuals = (tx: Tx, { firstName, lastName, dateOfBirth }: Person) =>
  tx
    .selectFrom('individual')
    .where(sql<boolean>`lower(last_name) = lower(${plainName(lastName)})`)
    .where(sql<boolean>`lower(first_name) = lower(${plainName(firstName)})`)
    .where('date_of_birth', '=', dateOfBirth)
    .select([
      'entity_id as entityId',
      'driver_license_number as driverLicenseNumber',
      'driver_license_state as driverLicenseState',
    ])
    .orderBy('entity_id')
    .execute();

export async function updateLicence(
  tx: Tx,
  entityId: number,
  { driverLicenseNumber, driverLicenseState }: Person,
  actorId: number,
): Promise<void> {
  await tx
    .updateTable('individual')
    .set({
      driver_license_number: driverLicenseNumber,
      driver_license_state: driverLicenseState,
      updated_by: actorId,
    })
    .where('entity_id', '=', entityId)
    .execute();
}

async function insertEntity(tx: Tx, kind: 'INDIVIDUAL' | 'ORGANISATION'): Promise<number> {
  const { id } = await tx.insertInto('entity').values({ kind }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function insertIndividual(tx: Tx, person: Person, actorId: number): Promise<number> {
  const entityId = await insertEntity(tx, 'INDIVIDUAL');
  await tx
    .insertInto('individual')
    .values({
      entity_id: entityId,
      first_name: plainName(person.firstName),
      middle_name: person.middleName,
      last_name: plainName(person.lastName),
      date_of_birth: person.dateOfBirth,
      driver_license_number: person.driverLicenseNumber,
      driver_license_state: person.driverLicenseState,
      updated_by: actorId,
    })
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
