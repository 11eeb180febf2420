import { sql } from 'kysely';
import type { Tx } from '../../kernel/database.ts';

/** What tells one person from another. */
export interface Person {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly driverLicenseNumber: string | null;
  readonly driverLicenseState: string | null;
}

/** Two who enter the same person at once wait for each other, so that there is one entity. */
export async function lockPerson(tx: Tx, { firstName, lastName, dateOfBirth }: Person): Promise<void> {
  const key = `${lastName} ${firstName} ${dateOfBirth}`.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The people of that name, born on that day. */
export const listIndividuals = (tx: Tx, { firstName, lastName, dateOfBirth }: Person) =>
  tx
    .selectFrom('individual')
    .where(sql`lower(last_name)`, '=', lastName.toLowerCase())
    .where(sql`lower(first_name)`, '=', firstName.toLowerCase())
    .where('date_of_birth', '=', dateOfBirth)
    .select([
      'entity_id as entityId',
      'driver_license_number as driverLicenseNumber',
      'driver_license_state as driverLicenseState',
    ])
    .orderBy('entity_id')
    .execute();

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
      first_name: person.firstName,
      middle_name: person.middleName,
      last_name: person.lastName,
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
