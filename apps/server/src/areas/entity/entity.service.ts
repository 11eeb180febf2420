import { correctionPermissions } from '@assay/contract/entity/individual';
import type { AuditActor } from '../../kernel/audit/audit-trail.ts';
import { recordMade } from '../../kernel/database/change-record.ts';
import type { Tx } from '../../kernel/database/database.ts';
import { unprocessable } from '../../kernel/http/errors.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import { correctPerson, identityOf, isDoubtfulChange } from './correction.service.ts';
import {
  correctionsOf,
  type Identity,
  isSame,
  likenessOf,
  type Person,
  pairedPeople,
  sameLikeness,
  similarLikeness,
} from './entity.rules.ts';
import * as store from './entity.store.ts';
import { refuseRetired } from './individual/individual.service.ts';
import { getRow, lockIndividuals } from './individual/individual.store.ts';

export interface Entered extends Person {
  readonly entityId: number;
}

async function insertIndividual(tx: Tx, actor: AuditActor, person: Person): Promise<number> {
  const id = await store.insertIndividual(tx, person, actor.userId);
  const values = identityOf(await getRow(tx, id));
  recordMade(tx, actor, { category: 'INDIVIDUAL', model: 'Individual', id, values });
  return id;
}

export interface Match {
  readonly entityId: number | null;
  readonly similarTo: number[];
}

const idsOf = (people: readonly { readonly entityId: number }[]): number[] => [
  ...new Set(people.map(({ entityId }) => entityId)),
];

interface Unmatched extends Person {
  readonly similarTo: readonly number[];
}

async function matchOf(
  tx: Tx,
  actor: AuditActor,
  person: Unmatched,
  taken: readonly number[],
): Promise<Match> {
  const alike = await store.listAlike(tx, person);
  const withLikeness = (wanted: number) =>
    idsOf(alike.filter((other: Identity) => likenessOf(other, person) === wanted));
  const [same] = withLikeness(sameLikeness);
  if (same !== undefined && !taken.includes(same)) return { entityId: same, similarTo: [] };
  // A record already in this list may be a duplicate entry, so it is asked about too.
  const alikeNow = same === undefined ? withLikeness(similarLikeness) : [same];
  const similarTo = [...new Set([...person.similarTo, ...alikeNow])].toSorted((a, b) => a - b);
  return similarTo.length > 0
    ? { entityId: null, similarTo }
    : { entityId: await insertIndividual(tx, actor, person), similarTo: [] };
}

/** Three equal fields link, two ask staff, fewer create. `taken` records are already in the list. */
export async function matchPeople(
  tx: Tx,
  actor: AuditActor,
  people: readonly Unmatched[],
  taken: readonly number[],
): Promise<Match[]> {
  await store.lockPeople(tx, people);
  const candidates: number[] = [];
  for (const person of people) candidates.push(...idsOf(await store.listAlike(tx, person)));
  await lockIndividuals(tx, candidates);
  const matches: Match[] = [];
  for (const person of people) {
    const others = [...taken, ...matches.flatMap(({ entityId }) => entityId ?? [])];
    matches.push(await matchOf(tx, actor, person, others));
  }
  return matches;
}

export const mayCorrect = ({ permissions }: Actor): boolean =>
  correctionPermissions.some((permission) => permissions.has(permission));

async function correctedMatch(tx: Tx, actor: Actor, before: Entered, person: Person): Promise<Match> {
  const record = await getRow(tx, before.entityId);
  const isCorrected = mayCorrect(actor);
  const corrections = correctionsOf(isCorrected ? before : record, person);
  if (isDoubtfulChange(record, corrections)) return { entityId: null, similarTo: [record.entityId] };
  if (isCorrected) await correctPerson(tx, actor, record, corrections);
  return { entityId: record.entityId, similarTo: [] };
}

export async function correctedPeople(
  tx: Tx,
  actor: Actor,
  people: readonly Person[],
  before: readonly (Entered | undefined)[],
): Promise<(Match | undefined)[]> {
  await store.lockPeople(tx, people);
  await lockIndividuals(tx, idsOf(before.filter((one) => one !== undefined)));
  const matches: (Match | undefined)[] = [];
  for (const [index, person] of people.entries()) {
    const entered = before[index];
    matches.push(entered && (await correctedMatch(tx, actor, entered, person)));
  }
  return matches;
}

interface Answer {
  readonly entityId: number | null;
  readonly correctsRecord: boolean;
}

export async function answerMatch(
  tx: Tx,
  actor: AuditActor,
  person: Person,
  { entityId, correctsRecord }: Answer,
): Promise<number> {
  await store.lockPeople(tx, [person]);
  if (entityId === null) return insertIndividual(tx, actor, person);
  await lockIndividuals(tx, [entityId]);
  const record = await getRow(tx, entityId);
  refuseRetired(record);
  if (correctsRecord)
    await correctPerson(tx, actor, record, correctionsOf(record, person), { isConfirmed: true });
  return entityId;
}

const whyDoubtful = ({ firstName, lastName }: Person): string =>
  `Two of last name, date of birth and licence of ${firstName} ${lastName} would differ from when the record was first matched. Remove this director and add the other person. If it is the same person, merge the two records on the person's page.`;

/** Links directors without questions. A director with one field changed keeps their record. */
export async function individualsFor(
  tx: Tx,
  actor: Actor,
  people: readonly Person[],
  entered: readonly Entered[],
): Promise<number[]> {
  await store.lockPeople(tx, people);
  await lockIndividuals(tx, idsOf(entered));
  const kept = pairedPeople(entered, people, 1);
  const entityIds: number[] = [];
  for (const [index, person] of people.entries()) {
    const before = kept[index];
    if (!before) {
      entityIds.push(await sameOrNew(tx, actor, person, entityIds));
      continue;
    }
    const match = await correctedMatch(tx, actor, before, person);
    if (match.entityId === null) throw unprocessable(whyDoubtful(before));
    entityIds.push(match.entityId);
  }
  return entityIds;
}

/** Links only if all three fields match and no other director has the record. */
async function sameOrNew(
  tx: Tx,
  actor: AuditActor,
  person: Person,
  taken: readonly number[],
): Promise<number> {
  const alike = await store.listAlike(tx, person);
  const same = alike.find((other) => likenessOf(other, person) === sameLikeness)?.entityId;
  const isFree = same !== undefined && !taken.includes(same);
  return isFree ? same : insertIndividual(tx, actor, person);
}

/** Never corrects a record, and never reveals one to an unauthenticated caller. */
export async function individualsOfStranger(
  tx: Tx,
  actor: AuditActor,
  people: readonly Person[],
): Promise<number[]> {
  await store.lockPeople(tx, people);
  const entityIds: number[] = [];
  for (const person of people) entityIds.push(await sameOrNew(tx, actor, person, entityIds));
  return entityIds;
}

export const findDuplicate = (people: readonly Person[]): number =>
  people.findIndex((person, index) => people.slice(0, index).some((other) => isSame(other, person)));

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
