import type { State } from '@assay/lending/identifiers';
import { plainName } from '@assay/lending/people';
import { sql } from 'kysely';
import { columnValues, fieldsIn } from '../../kernel/database/columns.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { type Person, plainNames, plainNumber } from './entity.rules.ts';

/** Must match the index's expression literally. */
export const plainLicence = sql`regexp_replace(upper(driver_license_number), '[^A-Z0-9]', '', 'g')`;

const plain = (text: string) => plainName(text).toLowerCase();

/** Returns a key per pair of identifying fields, so that similar people share one. */
const keysOf = ({ lastName, dateOfBirth, driverLicenseNumber, driverLicenseState }: Person): string[] => {
  const [name, number] = [plain(lastName), plainNumber(driverLicenseNumber)];
  if (number === null) return [`${name} ${dateOfBirth}`];
  const licence = `${number} ${driverLicenseState ?? ''}`;
  return [`${name} ${dateOfBirth}`, `${name} ${licence}`, `${dateOfBirth} ${licence}`];
};

/** Serialises the entry of similar people. Sorted keys prevent deadlocks. */
export async function lockPeople(tx: Tx, people: readonly Person[]): Promise<void> {
  const sorted = [...new Set(people.flatMap(keysOf))].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sorted}::text[]) as key`.execute(
    tx,
  );
}

interface Alike {
  readonly entityId: number;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly driverLicenseNumber: string | null;
  readonly driverLicenseState: State | null;
}

export async function listAlike(tx: Tx, person: Person): Promise<Alike[]> {
  const hasName = sql`lower(last_name) = lower(${plainName(person.lastName)})`;
  const isBorn = sql`date_of_birth = ${person.dateOfBirth}::date`;
  const hasLicence = sql`${plainLicence} = ${plainNumber(person.driverLicenseNumber)}::text
    and driver_license_state is not distinct from ${person.driverLicenseState}::text`;
  const { rows } = await sql<Alike>`
    select coalesce(merged_into, entity_id) as "entityId", last_name as "lastName", date_of_birth as "dateOfBirth",
      driver_license_number as "driverLicenseNumber", driver_license_state as "driverLicenseState"
    from individual where ${hasName} and ${isBorn} or ${hasLicence} and (${hasName} or ${isBorn})
    order by merged_into is not null, entity_id`.execute(tx);
  return rows;
}

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
