import type { Actor } from '../../kernel/actor.ts';
import type { Tx } from '../../kernel/database.ts';
import { isSamePerson } from './entity.rules.ts';
import * as store from './entity.store.ts';

/** The one entity of a person, however many applications name it. */
export async function individualFor(tx: Tx, actor: Actor, person: store.Person): Promise<number> {
  await store.lockPerson(tx, person);
  const known = await store.listIndividuals(tx, person);
  const same = known.find((individual) => isSamePerson(individual, person));
  return same?.entityId ?? store.insertIndividual(tx, person, actor.userId);
}

/** The one entity of a business, by its number. */
export async function organisationFor(tx: Tx, abn: string): Promise<number> {
  const known = await store.findOrganisation(tx, abn);
  if (known) return known.entityId;
  await store.lockAbn(tx, abn);
  return (await store.findOrganisation(tx, abn))?.entityId ?? store.insertOrganisation(tx, abn);
}
