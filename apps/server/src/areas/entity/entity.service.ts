import type { Tx } from '../../kernel/database/database.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import { isLearnt, samePerson } from './entity.rules.ts';
import * as store from './entity.store.ts';

async function individualFor(tx: Tx, actor: Actor, person: store.Person): Promise<number> {
  const same = samePerson(await store.listIndividuals(tx, person), person);
  if (!same) return store.insertIndividual(tx, person, actor.userId);
  if (isLearnt(same, person)) await store.updateLicence(tx, same.entityId, person, actor.userId);
  return same.entityId;
}

/** The one entity of each person, however many applications name it. */
export async function individualsFor(
  tx: Tx,
  actor: Actor,
  people: readonly store.Person[],
): Promise<number[]> {
  await store.lockPeople(tx, people);
  const entityIds: number[] = [];
  for (const person of people) entityIds.push(await individualFor(tx, actor, person));
  return entityIds;
}

/** The one entity of a business, by its number. */
export async function organisationFor(tx: Tx, abn: string): Promise<number> {
  const known = await store.findOrganisation(tx, abn);
  if (known) return known.entityId;
  await store.lockAbn(tx, abn);
  return (await store.findOrganisation(tx, abn))?.entityId ?? store.insertOrganisation(tx, abn);
}
