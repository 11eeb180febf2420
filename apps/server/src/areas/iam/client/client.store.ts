import type {
  BrokerageType,
  Client,
  ClientForm,
  ClientRow,
  ClientStatus,
  clientQuery,
} from '@assay/contract/iam/client';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type Counted, countOfAll, directionOf, list, searchFor } from '../../../kernel/database/lists.ts';
import type { Given } from '../../../kernel/database/statement.ts';
import { unique } from '../../../kernel/database/uniqueness.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { clientInReach } from '../reach.store.ts';

type Query = z.output<typeof clientQuery>;

type Choices = {
  readonly order: Query['order'];
  readonly actorIsIntroducer: boolean;
  readonly isPicked: boolean;
};

interface Values extends Omit<Query, 'order' | 'keywords'> {
  readonly actorId: number;
  readonly actorClientId: number;
  readonly pattern: string | undefined;
}

/** Whoever only picks a client searches names: the rest must not be spelled out letter by letter. */
const searched = (isPicked: boolean) => (isPicked ? sql`lower(client.name)` : sql.ref('search_text'));

function matching(db: Db, { actorIsIntroducer, isPicked }: Omit<Choices, 'order'>, given: Given<Values>) {
  const { actorId: userId, actorClientId: clientId, pattern, status, configType, isIntroducer, ids } = given;
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

const clients = list((db, { order, ...choices }: Choices, given: Given<Values>) => {
  const found = matching(db, choices, given);
  return found
    .select([
      'client.id',
      'client.name',
      sql<ClientStatus>`client.status`.as('status'),
      'client.slug',
      'client.is_introducer as isIntroducer',
      sql<BrokerageType>`client.config_type`.as('configType'),
      'client.created_at as createdAt',
      bdmName.as('bdmName'),
      countOfAll(found),
    ])
    .orderBy(order.endsWith('name') ? sql`lower(client.name)` : 'client.created_at', directionOf(order))
    .orderBy('client.id', directionOf(order))
    .limit(given.limit)
    .offset(given.offset);
});

export function listClients(
  db: Db,
  actor: Actor,
  { isPicked, ...query }: Query & { isPicked: boolean },
): Promise<Counted<Required<ClientRow>>> {
  const { order, keywords, ...values } = query;
  return clients(
    db,
    { order, isPicked, actorIsIntroducer: actor.isIntroducer },
    { ...values, pattern: searchFor(keywords), actorId: actor.userId, actorClientId: actor.clientId },
  );
}

const selected = (db: Db, actor: Actor) =>
  db
    .selectFrom('client')
    .where((eb) => clientInReach(actor, eb.ref('client.id')))
    .select([
      'client.id',
      'client.name',
      'client.slug',
      'client.is_introducer as isIntroducer',
      sql<BrokerageType>`client.config_type`.as('configType'),
      sql<ClientStatus>`client.status`.as('status'),
      'client.bdm_id as bdmId',
      bdmName.as('bdmName'),
      'client.deal_recipient_client_id as dealRecipientClientId',
      sql<string | null>`(select name from client d where d.id = client.deal_recipient_client_id)`.as(
        'dealRecipientClientName',
      ),
      sql<Client['clientConfig']>`jsonb_build_object(
        'logoUrl', client.client_config -> 'logoUrl', 'replyTo', client.client_config -> 'replyTo')`.as(
        'clientConfig',
      ),
      sql<number>`(select count(*) from app_user u where u.client_id = client.id)`.as('userCount'),
      'client.version',
      'client.created_at as createdAt',
      'client.updated_at as updatedAt',
    ]);

export async function getClient(db: Db, actor: Actor, id: number): Promise<Client> {
  const client = await selected(db, actor).where('client.id', '=', id).executeTakeFirst();
  if (!client) throw notFound('Client');
  return client;
}

export const findClient = (db: Db, actor: Actor, id: number): Promise<Client | undefined> =>
  selected(db, actor).where('client.id', '=', id).executeTakeFirst();

/** Of these clients, those that the actor can see. */
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

export const findClientBySlug = (db: Db, slug: string): Promise<{ id: number } | undefined> =>
  db.selectFrom('client').where('slug', '=', slug).select('id').executeTakeFirst();

const columnsOf = (actor: Actor, form: ClientForm) => ({
  name: form.name,
  slug: form.slug,
  config_type: form.configType,
  status: form.status,
  bdm_id: form.bdmId,
  deal_recipient_client_id: form.dealRecipientClientId,
  client_config: JSON.stringify(form.clientConfig),
  updated_by: actor.userId,
});

export async function insertClient(tx: Tx, actor: Actor, form: ClientForm): Promise<number> {
  const { id } = await tx
    .insertInto('client')
    .values({ ...columnsOf(actor, form), is_introducer: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateClient(tx: Tx, actor: Actor, id: number, form: ClientForm): Promise<void> {
  await tx.updateTable('client').set(columnsOf(actor, form)).where('id', '=', id).execute();
}

/** Whether the person works for the lender and may look after introducers. */
export const isLenderStaff = async (db: Db, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('app_user as u')
    .innerJoin('client as c', 'c.id', 'u.client_id')
    .where('u.id', '=', userId)
    .where('c.is_introducer', '=', false)
    .select('u.id')
    .executeTakeFirst()) !== undefined;
