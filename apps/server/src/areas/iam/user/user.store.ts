import { type User, type UserForm, type UserRow, userFields, type userQuery } from '@assay/contract/iam/user';
import { sql } from 'kysely';
import type { z } from 'zod';
import { columnsOf } from '../../../kernel/database/columns.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type Counted, countOfAll, directionOf, list } from '../../../kernel/database/lists.ts';
import type { Params } from '../../../kernel/database/statement.ts';
import { unique } from '../../../kernel/database/uniqueness.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { canSignIn, isPermitted } from '../access.store.ts';
import { clientInReach, type ListValues, listValues, userInReach, type Viewer } from '../reach.store.ts';
import { mailShareOf } from '../session/throttle.rules.ts';
import { nextEmailAt } from '../session/throttle.store.ts';

type Query = z.output<typeof userQuery>;

const columns = columnsOf(userFields, { name: 'app_user', alias: 'u' });
const lastLoginAt = sql.ref<string | null>('u.last_login_at').as('lastLoginAt');

/** A stored user; `isGrantable` depends on the actor. */
export type StoredUser = Omit<User, 'isGrantable'>;
type Named = { id: number; name: string };

const withinReach = (db: Db, viewer: Viewer) =>
  db.selectFrom('app_user as u').where((eb) => userInReach(viewer, eb.ref('u.client_id'), eb.ref('u.id')));

type Choices = {
  readonly order: Query['order'];
  readonly actorIsIntroducer: boolean;
  readonly isPicked: boolean;
};

type Values = ListValues<Query>;

/** Pickers search names only, so that addresses can't be guessed letter by letter. */
const searched = (isPicked: boolean) => sql.ref(isPicked ? 'u.name_text' : 'u.search_text');

function matching(db: Db, { actorIsIntroducer, isPicked }: Omit<Choices, 'order'>, params: Params<Values>) {
  const {
    actorId: userId,
    actorClientId: clientId,
    pattern,
    clientIds,
    status,
    isIntroducer,
    entityId,
    opens,
  } = params;
  let found = withinReach(db, { isIntroducer: actorIsIntroducer, clientId, userId });
  if (pattern) found = found.where(sql<boolean>`${searched(isPicked)} like lower(${pattern})`);
  if (clientIds) found = found.where(sql<boolean>`u.client_id = any (${clientIds})`);
  if (status) found = found.where(sql<boolean>`u.status = any (${status})`);
  if (opens)
    found = found.where((eb) => canSignIn(eb.ref('u.id'))).where((eb) => isPermitted(eb.ref('u.id'), opens));
  if (entityId) found = found.where('u.entity_id', '=', entityId);
  if (isIntroducer)
    found = found.where(
      sql<boolean>`exists (select from client c where c.id = u.client_id and c.is_introducer = ${isIntroducer})`,
    );
  return found;
}

const roles = sql<Named[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by name_order(r.name)), '[]')
  from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id)`;
const clientName = sql<string>`(select name from client c where c.id = u.client_id)`;

const sortColumns = {
  name: ['name_order(u.first_name)', 'name_order(u.last_name)', 'u.id'],
  email: ['lower(u.email)', 'u.id'],
  createdAt: ['u.created_at', 'u.id'],
} as const;

function orderOf(order: Query['order']) {
  const columns = sortColumns[order.replace(/^-/, '') as keyof typeof sortColumns];
  return sql.raw(columns.map((column) => `${column} ${directionOf(order)}`).join(', '));
}

const shownInList = [
  'id',
  'firstName',
  'lastName',
  'clientId',
  'status',
  'email',
  'mobile',
  'createdAt',
] as const;

const users = list((db, { order, ...choices }: Choices, params: Params<Values>) => {
  const found = matching(db, choices, params);
  const page = found
    .select(sql<number>`u.id`.as('id'))
    .orderBy(orderOf(order))
    .limit(params.limit)
    .offset(params.offset);
  // Deferred join: finds the page's ids by an index first, then the rows.
  return db
    .selectFrom('app_user as u')
    .where('u.id', 'in', page)
    .select([
      ...columns.some(shownInList),
      clientName.as('clientName'),
      roles.as('roles'),
      lastLoginAt,
      countOfAll(found),
    ])
    .orderBy(orderOf(order));
});

export function listUsers(
  db: Db,
  actor: Actor,
  { order, isPicked, ...query }: Query & { isPicked: boolean },
): Promise<Counted<Required<UserRow>>> {
  const choices = { order, isPicked, actorIsIntroducer: actor.isIntroducer };
  return users(db, choices, listValues(actor, query));
}

const selected = (db: Db, actor: Actor) =>
  withinReach(db, actor).select([
    ...columns.all,
    'u.accreditation_id as accreditationId',
    'u.entity_id as entityId',
    clientName.as('clientName'),
    sql<boolean>`(select is_introducer from client c where c.id = u.client_id)`.as('clientIsIntroducer'),
    sql<string | null>`(select first_name || ' ' || last_name from app_user p where p.id = u.parent_id
      and ${userInReach(actor, sql.ref('p.client_id'), sql.ref('p.id'))})`.as('parentName'),
    sql<string | null>`(select email from email_change e where e.user_id = u.id)`.as('pendingEmail'),
    nextEmailAt(mailShareOf(actor), sql.ref('u.id'), sql.ref('u.email')).as('nextEmailAt'),
    lastLoginAt,
    roles.as('roles'),
    sql<{ clients: Named[] }>`jsonb_build_object('clients', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by name_order(c.name)), '[]')
      from user_managed_client m join client c on c.id = m.client_id
      where m.user_id = u.id and ${clientInReach(actor, sql.ref('c.id'))}))`.as(
      'managedClientManagementGroups',
    ),
    sql<{ users: Named[] }>`jsonb_build_object('users', (
      select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.first_name || ' ' || o.last_name) order by name_order(o.first_name), name_order(o.last_name)), '[]')
      from user_managed_user m join app_user o on o.id = m.managed_user_id
      where m.user_id = u.id and ${userInReach(actor, sql.ref('o.client_id'), sql.ref('o.id'))}))`.as(
      'managedUserManagementGroups',
    ),
  ]);

export const findUser = (db: Db, actor: Actor, id: number): Promise<StoredUser | undefined> =>
  selected(db, actor).where('u.id', '=', id).executeTakeFirst();

export const getUser = (db: Db, actor: Actor, id: number): Promise<StoredUser> =>
  selected(db, actor)
    .where('u.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('User'));

export const emailInUse = unique('app_user_email', {
  message: 'Another user already has this email address',
  path: 'email',
});

export const findUserByEmail = (db: Db, email: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('app_user')
    .where(sql<boolean>`lower(email) = lower(${email}) and not is_email_taken`)
    .select('id')
    .executeTakeFirst();

/** Also finds a colleague whose address belongs to another company's account. */
export const findColleagueByEmail = (
  db: Db,
  { email, clientId }: Pick<UserForm, 'email' | 'clientId'>,
): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('app_user')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('client_id', '=', clientId)
    .select('id')
    .executeTakeFirst();

const rowOf = (actor: Actor, form: UserForm) => ({
  ...columns.values(form),
  updated_by: actor.userId,
});

export async function insertUser(tx: Tx, actor: Actor, form: UserForm): Promise<number> {
  const { id } = await tx
    .insertInto('app_user')
    .values({
      ...rowOf(actor, form),
      is_email_taken: actor.isIntroducer && (await findUserByEmail(tx, form.email)) !== undefined,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateUser(tx: Tx, actor: Actor, id: number, form: UserForm): Promise<void> {
  await tx.updateTable('app_user').set(rowOf(actor, form)).where('id', '=', id).execute();
}

export async function touchUser(tx: Tx, actor: Actor, id: number): Promise<void> {
  await tx.updateTable('app_user').set({ updated_by: actor.userId }).where('id', '=', id).execute();
}

export const listUserIds = (db: Db, actor: Actor, ids: readonly number[]) =>
  withinReach(db, actor)
    .where(sql<boolean>`u.id = any (${[...ids]})`)
    .select([
      'u.id',
      sql<boolean>`(select is_introducer from client c where c.id = u.client_id)`.as('isIntroducer'),
    ])
    .execute();

export async function reportsTo(tx: Tx, id: number, managerId: number): Promise<boolean> {
  const { rows } = await sql`
    with recursive above (id) as (
      select parent_id from app_user where id = ${id}
      union
      select u.parent_id from app_user u join above on u.id = above.id
    )
    select from above where id = ${managerId}`.execute(tx);
  return rows.length > 0;
}

export async function releaseReports(tx: Tx, actor: Actor, id: number): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ parent_id: null, updated_by: actor.userId })
    .where('parent_id', '=', id)
    .execute();
}
