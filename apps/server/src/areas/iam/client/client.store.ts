import {
  type Client,
  type ClientForm,
  type ClientRow,
  clientFields,
  type clientQuery,
} from '@assay/contract/iam/client';
import { sql } from 'kysely';
import type { z } from 'zod';
import { columnsOf } from '../../../kernel/database/columns.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type Counted, countOfAll, directionOf, list } from '../../../kernel/database/lists.ts';
import type { Params } from '../../../kernel/database/statement.ts';
import { unique } from '../../../kernel/database/uniqueness.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { clientInReach, type ListValues, listValues } from '../reach.store.ts';

type Query = z.output<typeof clientQuery>;

const { clientConfig, ...ownFields } = clientFields;
const columns = columnsOf(ownFields, { name: 'client', alias: 'client' });

const config = sql<Client['clientConfig']>`jsonb_build_object(${sql.join(
  Object.keys(clientConfig.fields).map(
    (name) => sql`${sql.lit(name)}, client.client_config -> ${sql.lit(name)}`,
  ),
)})`.as('clientConfig');

type Choices = {
  readonly order: Query['order'];
  readonly actorIsIntroducer: boolean;
  readonly isPicked: boolean;
};

type Values = ListValues<Query>;

/** Pickers search names only, so that other fields can't be guessed letter by letter. */
const searched = (isPicked: boolean) => (isPicked ? sql`lower(' ' || client.name)` : sql.ref('search_text'));

function matching(db: Db, { actorIsIntroducer, isPicked }: Omit<Choices, 'order'>, params: Params<Values>) {
  const { actorId: userId, actorClientId: clientId, pattern, status, configType, isIntroducer, ids } = params;
  const viewer = { isIntroducer: actorIsIntroducer, clientId, userId };
  let found = db.selectFrom('client').where((eb) => clientInReach(viewer, eb.ref('client.id')));
  if (pattern) found = found.where(sql<boolean>`${searched(isPicked)} like lower(${pattern})`);
  if (status) found = found.where(sql<boolean>`status = any (${status})`);
  if (configType) found = found.where(sql<boolean>`config_type = any (${configType})`);
  if (isIntroducer) found = found.where('is_introducer', '=', isIntroducer);
  if (ids) found = found.where(sql<boolean>`client.id = any (${ids})`);
  return found;
}

const bdmName = sql<
  string | null
>`(select first_name || ' ' || last_name from app_user b where b.id = client.bdm_id)`;

const clients = list((db, { order, ...choices }: Choices, params: Params<Values>) => {
  const found = matching(db, choices, params);
  return found
    .select([
      ...columns.some(['id', 'name', 'status', 'slug', 'isIntroducer', 'configType', 'createdAt']),
      bdmName.as('bdmName'),
      countOfAll(found),
    ])
    .orderBy(order.endsWith('name') ? sql`name_order(client.name)` : 'client.created_at', directionOf(order))
    .orderBy('client.id', directionOf(order))
    .limit(params.limit)
    .offset(params.offset);
});

export function listClients(
  db: Db,
  actor: Actor,
  { order, isPicked, ...query }: Query & { isPicked: boolean },
): Promise<Counted<Required<ClientRow>>> {
  const choices = { order, isPicked, actorIsIntroducer: actor.isIntroducer };
  return clients(db, choices, listValues(actor, query));
}

const selected = (db: Db, actor: Actor) =>
  db
    .selectFrom('client')
    .where((eb) => clientInReach(actor, eb.ref('client.id')))
    .select([
      ...columns.all,
      config,
      'accreditation_id as accreditationId',
      'entity_id as entityId',
      bdmName.as('bdmName'),
      sql<string | null>`(select name from client d where d.id = client.deal_recipient_client_id)`.as(
        'dealRecipientClientName',
      ),
      sql<number>`(select count(*) from app_user u where u.client_id = client.id)`.as('userCount'),
      sql<string | null>`null`.as('deletedAt'),
    ]);

export const findClient = (db: Db, actor: Actor, id: number): Promise<Client | undefined> =>
  selected(db, actor).where('client.id', '=', id).executeTakeFirst();

export const getClient = (db: Db, actor: Actor, id: number): Promise<Client> =>
  selected(db, actor)
    .where('client.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Client'));

export const listClientIds = (db: Db, actor: Actor, ids: readonly number[]) =>
  db
    .selectFrom('client')
    .where((eb) => clientInReach(actor, eb.ref('client.id')))
    .where(sql<boolean>`client.id = any (${[...ids]})`)
    .select(['client.id', 'client.is_introducer as isIntroducer'])
    .execute();

export const slugInUse = unique('client_slug_key', {
  message: 'Another client already has this slug',
  path: 'slug',
});

export const abnInUse = unique('client_abn_key', {
  message: 'Another client already has this ABN',
  path: 'abn',
});

export const findClientByAbn = (db: Db, abn: string): Promise<{ id: number } | undefined> =>
  db.selectFrom('client').where('abn', '=', abn).select('id').executeTakeFirst();

export const findClientBySlug = (db: Db, slug: string): Promise<{ id: number } | undefined> =>
  db.selectFrom('client').where('slug', '=', slug).select('id').executeTakeFirst();

/** `isIntroducer` is never written: the lender exists from the start. */
const rowOf = (actor: Actor, { isIntroducer: _, clientConfig, ...form }: ClientForm) => ({
  ...columns.values(form),
  client_config: JSON.stringify(clientConfig),
  updated_by: actor.userId,
});

export async function insertClient(tx: Tx, actor: Actor, form: ClientForm): Promise<number> {
  const { id } = await tx
    .insertInto('client')
    .values({ ...rowOf(actor, form), is_introducer: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateClient(tx: Tx, actor: Actor, id: number, form: ClientForm): Promise<void> {
  await tx.updateTable('client').set(rowOf(actor, form)).where('id', '=', id).execute();
}

export const isLenderStaff = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('app_user as u')
    .innerJoin('client as c', 'c.id', 'u.client_id')
    .where('u.id', '=', userId)
    .where('c.is_introducer', '=', false)
    .select('u.id')
    .executeTakeFirst()) !== undefined;
