import { type AuditActor, recordChange } from '../../kernel/audit/audit-trail.ts';
import { recordMade } from '../../kernel/database/change-record.ts';
import type { Tx } from '../../kernel/database/database.ts';
import {
  correctionsOf,
  isLearnt,
  isSame,
  keptPeople,
  licensedPerson,
  type Person,
  samePerson,
} from './entity.rules.ts';
import * as store from './entity.store.ts';
import { findIndividual, updateValues } from './individual/individual.store.ts';

/** Somebody who has a record, as they were last entered in one place. */
export interface Entered extends Person {
  readonly entityId: number;
}

const individual = { category: 'INDIVIDUAL', model: 'Individual' } as const;

/** What the log says of somebody: what tells them apart. */
async function identityOf(tx: Tx, entityId: number) {
  const found = await findIndividual(tx, entityId);
  if (!found) throw new Error(`There is no individual ${entityId}`);
  const { firstName, middleName, lastName, dateOfBirth, driverLicenseNumber, driverLicenseState } = found;
  return { firstName, middleName, lastName, dateOfBirth, driverLicenseNumber, driverLicenseState };
}

async function insertIndividual(tx: Tx, actor: AuditActor, person: Person): Promise<number> {
  const entityId = await store.insertIndividual(tx, person, actor.userId);
  recordMade(tx, actor, { ...individual, id: entityId, values: await identityOf(tx, entityId) });
  return entityId;
}

async function correctIndividual(
  tx: Tx,
  actor: AuditActor,
  entityId: number,
  corrections: Partial<Person>,
): Promise<void> {
  if (Object.keys(corrections).length === 0) return;
  const before = await identityOf(tx, entityId);
  await updateValues(tx, entityId, corrections, actor.userId);
  const after = await identityOf(tx, entityId);
  recordChange(tx, actor, { ...individual, id: entityId, before, after });
}

/** Those who are `named` already come first: somebody entered twice is found, whoever else is known by that name. */
async function individualFor(
  tx: Tx,
  actor: AuditActor,
  person: Person,
  named: readonly number[],
): Promise<number> {
  const known = await store.listIndividuals(tx, person);
  const isNamed = ({ entityId }: { entityId: number }) => named.includes(entityId);
  const same = samePerson([...known.filter(isNamed), ...known.filter((other) => !isNamed(other))], person);
  if (!same) return insertIndividual(tx, actor, person);
  const { driverLicenseNumber, driverLicenseState } = person;
  // What isn't known of a record that was merged may be known of the person.
  if (!same.isRetired && isLearnt(same, person))
    await correctIndividual(tx, actor, same.entityId, { driverLicenseNumber, driverLicenseState });
  return same.entityId;
}

/**
 * The one entity of each person, however many applications name it. Who was `entered` here before and had one thing
 * corrected at most stays who they are, and their record is corrected with it.
 */
export async function individualsFor(
  tx: Tx,
  actor: AuditActor,
  people: readonly Person[],
  entered: readonly Entered[],
): Promise<number[]> {
  await store.lockPeople(
    tx,
    people,
    entered.map(({ entityId }) => entityId),
  );
  const kept = keptPeople(entered, people);
  const entityIds: number[] = [];
  for (const [index, person] of people.entries()) {
    const before = kept[index];
    // Somebody who was entered twice is one, whoever stood there before.
    const first = entityIds[people.findIndex((other) => isSame(other, person))];
    if (before && first === undefined)
      await correctIndividual(tx, actor, before.entityId, correctionsOf(before, person));
    entityIds.push(first ?? before?.entityId ?? (await individualFor(tx, actor, person, entityIds)));
  }
  return entityIds;
}

/**
 * The same for whoever can't be asked who they are: a record is found by all that tells people apart, and never corrected.
 * What comes of it doesn't depend on who is on record, so nobody learns that by trying.
 */
export async function individualsOfStranger(
  tx: Tx,
  actor: AuditActor,
  people: readonly Person[],
): Promise<number[]> {
  await store.lockPeople(tx, people, []);
  const entityIds: number[] = [];
  for (const person of people) {
    const known = licensedPerson(await store.listIndividuals(tx, person), person)?.entityId;
    const isFree = known !== undefined && !entityIds.includes(known);
    entityIds.push(isFree ? known : await insertIndividual(tx, actor, person));
  }
  return entityIds;
}

/** The first of them who is entered twice, as they were typed. */
export const findTwice = (people: readonly Person[]): number =>
  people.findIndex((person, index) => people.slice(0, index).some((other) => isSame(other, person)));

/** The one entity of a business, by its number. */
export async function organisationFor(tx: Tx, actor: AuditActor, abn: string): Promise<number> {
  const known = await store.findOrganisation(tx, abn);
  if (known) return known.entityId;
  await store.lockAbn(tx, abn);
  const sinceThen = await store.findOrganisation(tx, abn);
  if (sinceThen) return sinceThen.entityId;
  const id = await store.insertOrganisation(tx, abn);
  recordMade(tx, actor, { category: 'ORGANISATION', model: 'Organisation', id, values: { abn } });
  return id;
}
