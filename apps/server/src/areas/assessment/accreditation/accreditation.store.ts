import {
  type Accreditation,
  companyFields,
  type Director,
  directorFields,
  licenceFields,
} from '@assay/contract/assessment/accreditation/record';
import { type AccreditationStatus, accreditationStatuses } from '@assay/lending/accreditations';
import { sql } from 'kysely';
import { columnOf, columnValues, fieldNamesOf, fieldsIn } from '../../../kernel/database/columns.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { personOf } from '../../../kernel/database/people.ts';
import { unique } from '../../../kernel/database/uniqueness.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

type Data = Accreditation['data'];
export type Company = Omit<Data['company'], 'entityId'>;
export type Licences = Data['licences'];
export type Stored = Omit<Accreditation, 'may' | 'blockers' | 'namesake'>;

const companyNames = fieldsIn('accreditation', fieldNamesOf(companyFields));
const licenceNames = fieldsIn('accreditation', fieldNamesOf(licenceFields));
const directorNames = fieldsIn('accreditation_director', fieldNamesOf(directorFields));

/** In a race for the same company, the second gets the same message as a later one. */
unique('accreditation_open', {
  message: 'An accreditation of this company is being assessed already',
  path: 'abn',
});

const objectOf = <Value>(names: readonly string[]) =>
  sql<Value>`jsonb_build_object(${sql.join(
    names.map((name) => sql`${sql.lit(name)}, ${sql.ref(`c.${columnOf(name)}`)}`),
  )})`;

/** Prefers the client of the same record, because an approval activates that one. */
const knownClient = sql<Accreditation['knownClient']>`(
  select jsonb_build_object('id', k.id, 'name', k.name, 'isActive', k.status = 'ACTIVE')
  from client k where k.entity_id = c.entity_id or k.abn = c.abn
  order by k.entity_id is null, k.id limit 1)`;

const administrator = sql<Accreditation['administrator']>`(
  select jsonb_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'email', u.email)
  from app_user u where u.id = c.administrator_id)`;

const directors = sql<Director[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(${sql.join(
    [...directorNames, 'entityId'].map((name) => sql`${sql.lit(name)}, ${sql.ref(`d.${columnOf(name)}`)}`),
  )}) order by d.position), '[]')
  from accreditation_director d where d.accreditation_id = c.id)`;

const rows = (db: Db, actor: Pick<Actor, 'isIntroducer'>) =>
  db
    .selectFrom('accreditation as c')
    .innerJoin('assessment as s', 's.id', 'c.id')
    // Accreditations are the lender's, whatever permissions an introducer's role has.
    .where(sql<boolean>`${!actor.isIntroducer}`)
    .select([
      'c.id',
      sql<AccreditationStatus>`c.status`.as('status'),
      sql<string | null>`coalesce(c.status_reason,
        (select r.reason from accreditation_reason r where r.id = c.status_reason_id))`.as('statusReason'),
      's.client_id as clientId',
      knownClient.as('knownClient'),
      administrator.as('administrator'),
      objectOf<Data['company']>([...companyNames, 'entityId']).as('company'),
      objectOf<Licences>([...licenceNames, 'referees']).as('licences'),
      directors.as('directors'),
      personOf('c.analyst_id').as('analyst'),
      personOf('s.analyzed_by').as('analyzedBy'),
      personOf('s.decision_by').as('decisionBy'),
      's.decision_at as decisionAt',
      's.decision_note as decisionNote',
      'c.created_at as createdAt',
      'c.updated_at as updatedAt',
      'c.version',
    ]);

export async function getStored(db: Db, actor: Pick<Actor, 'isIntroducer'>, id: number): Promise<Stored> {
  const {
    company,
    licences,
    directors: people,
    ...rest
  } = await rows(db, actor)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Accreditation'));
  return {
    ...rest,
    type: 'ACCREDITATION',
    publicStatus: accreditationStatuses[rest.status].publicStatus,
    data: { company, licences, directors: people },
  };
}

export const lockAccreditation = (tx: Tx, id: number) =>
  tx.selectFrom('accreditation').where('id', '=', id).select('id').forNoKeyUpdate().executeTakeFirst();

const companyValues = (company: Company) => columnValues(company, companyNames);
const licenceValues = ({ referees, ...licences }: Licences) => ({
  ...columnValues(licences, licenceNames),
  referees: JSON.stringify(referees),
});

export async function insertAccreditation(
  tx: Tx,
  { entityId, company, licences }: { entityId: number; company: Company; licences: Licences },
): Promise<number> {
  const { id } = await tx
    .insertInto('assessment')
    .values({ type: 'ACCREDITATION' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('accreditation')
    .values({ id, entity_id: entityId, ...companyValues(company), ...licenceValues(licences) })
    .execute();
  return id;
}

const update = (tx: Tx, id: number) => tx.updateTable('accreditation').where('id', '=', id);

export async function updateCompany(
  tx: Tx,
  actor: Actor,
  id: number,
  { entityId, ...company }: Data['company'],
): Promise<void> {
  await update(tx, id)
    .set({ ...companyValues(company), entity_id: entityId, updated_by: actor.userId })
    .execute();
}

export async function updateLicences(tx: Tx, actor: Actor, id: number, licences: Licences): Promise<void> {
  await update(tx, id)
    .set({ ...licenceValues(licences), updated_by: actor.userId })
    .execute();
}

export async function replaceDirectors(tx: Tx, id: number, people: readonly Director[]): Promise<void> {
  await tx.deleteFrom('accreditation_director').where('accreditation_id', '=', id).execute();
  if (people.length === 0) return;
  const own = people.map((one, index) => ({
    accreditation_id: id,
    position: index + 1,
    entity_id: one.entityId,
    ...columnValues(one, directorNames),
  }));
  await tx.insertInto('accreditation_director').values(own).execute();
}

export async function touch(tx: Tx, actor: Actor, id: number): Promise<void> {
  await update(tx, id).set({ updated_by: actor.userId }).execute();
}

export async function updateAnalyst(
  tx: Tx,
  actor: Actor,
  id: number,
  analystId: number | null,
): Promise<void> {
  await update(tx, id).set({ analyst_id: analystId, updated_by: actor.userId }).execute();
}
