import type {
  BrokerageType,
  Client,
  ClientRow,
  ClientStatus,
  clientForm,
  clientQuery,
  clientUpdate,
} from '@assay/contract/iam-client';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../kernel/actor.ts';
import type { Db, Tx } from '../../kernel/database.ts';
import { notFound } from '../../kernel/errors.ts';
import { type Counted, cappedCount, directionOf, likeAnywhere } from '../../kernel/lists.ts';
import { refuseStale } from '../../kernel/versions.ts';
import { clientInReach } from './reach.store.ts';

type Query = z.output<typeof clientQuery>;
type Form = z.output<typeof clientForm>;

const matching = (db: Db, actor: Actor, { keywords, status, configType, isIntroducer }: Query) =>
  db
    .selectFrom('client')
    .where((eb) => clientInReach(actor, eb.ref('client.id')))
    .$if(Boolean(keywords), (query) => query.where('search_text', 'like', likeAnywhere(keywords ?? '')))
    .$if(status !== undefined, (query) => query.where('status', 'in', status ?? []))
    .$if(configType !== undefined, (query) => query.where('config_type', 'in', configType ?? []))
    .$if(isIntroducer !== undefined, (query) => query.where('is_introducer', '=', isIntroducer ?? true));

const bdmName = sql<
  string | null
>`(select first_name || ' ' || last_name from app_user b where b.id = client.bdm_id)`;

export async function listClients(db: Db, actor: Actor, query: Query): Promise<Counted<Required<ClientRow>>> {
  const rows = matching(db, actor, query);
  const direction = directionOf(query.order);
  const data = await rows
    .select([
      'client.id',
      'client.name',
      sql<ClientStatus>`client.status`.as('status'),
      'client.slug',
      'client.is_introducer as isIntroducer',
      sql<BrokerageType>`client.config_type`.as('configType'),
      'client.created_at as createdAt',
      bdmName.as('bdmName'),
    ])
    .orderBy(query.order.endsWith('name') ? sql`lower(client.name)` : 'client.created_at', direction)
    .orderBy('client.id', direction)
    .limit(query.limit)
    .offset(query.offset)
    .execute();
  return { data, ...(await cappedCount(rows)) };
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

/** With the row locked: two who change one client wait for each other. */
export async function getClientForUpdate(tx: Tx, actor: Actor, id: number): Promise<Client> {
  await tx.selectFrom('client').where('id', '=', id).select('id').forUpdate().execute();
  return getClient(tx, actor, id);
}

export const findClient = (db: Db, actor: Actor, id: number): Promise<Client | undefined> =>
  selected(db, actor).where('client.id', '=', id).executeTakeFirst();

export const findClientBySlug = (db: Db, slug: string): Promise<{ id: number } | undefined> =>
  db.selectFrom('client').where('slug', '=', slug).select('id').executeTakeFirst();

const columnsOf = (actor: Actor, form: Form) => ({
  name: form.name,
  slug: form.slug,
  is_introducer: form.isIntroducer,
  config_type: form.configType,
  status: form.status,
  bdm_id: form.bdmId,
  deal_recipient_client_id: form.dealRecipientClientId,
  client_config: JSON.stringify(form.clientConfig),
  updated_by: actor.userId,
});

export async function insertClient(tx: Tx, actor: Actor, form: Form): Promise<number> {
  const { id } = await tx
    .insertInto('client')
    .values(columnsOf(actor, form))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** CONFLICT when it was changed since it was read. */
export async function updateClient(
  tx: Tx,
  actor: Actor,
  id: number,
  form: z.output<typeof clientUpdate>,
): Promise<void> {
  const changed = await tx
    .updateTable('client')
    .set(columnsOf(actor, form))
    .where('id', '=', id)
    .where('version', '=', form.version)
    .returning('id')
    .executeTakeFirst();
  if (!changed) await refuseStale(tx, 'client', id);
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
