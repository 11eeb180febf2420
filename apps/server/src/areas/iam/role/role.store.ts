import { type Role, type RoleForm, roleFields, type roleQuery } from '@assay/contract/iam/role';
import { type Expression, sql } from 'kysely';
import type { z } from 'zod';
import { columnsOf } from '../../../kernel/database/columns.ts';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type Counted, countOfAll, directionOf, list } from '../../../kernel/database/lists.ts';
import type { Params } from '../../../kernel/database/statement.ts';
import { unique } from '../../../kernel/database/uniqueness.ts';
import { notFound } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { type ListValues, listValues } from '../reach.store.ts';

type Query = z.output<typeof roleQuery>;

const { permissions: _, ...ownFields } = roleFields;
const columns = columnsOf(ownFields, { name: 'role', alias: 'role' });

interface RoleViewer {
  readonly isIntroducer: boolean;
  readonly clientId: number | Expression<number>;
}

const withinReach = (db: Db, { isIntroducer }: RoleViewer) => {
  const roles = db.selectFrom('role');
  return isIntroducer ? roles.where('role.is_introducer', '=', true) : roles;
};

/** Introducers get only their own company's count. */
const userCount = ({ isIntroducer, clientId }: RoleViewer) =>
  isIntroducer
    ? sql<number>`(select count(*) from user_role ur join app_user u on u.id = ur.user_id
        where ur.role_id = role.id and u.client_id = ${clientId})`
    : sql<number>`(select count(*) from user_role where role_id = role.id)`;

const selected = (db: Db, viewer: RoleViewer) =>
  withinReach(db, viewer).select([
    ...columns.all,
    sql<
      Role['permissions']
    >`array(select permission from role_permission where role_id = role.id order by permission)`.as(
      'permissions',
    ),
    userCount(viewer).as('userCount'),
  ]);

type Choices = { readonly order: Query['order']; readonly actorIsIntroducer: boolean };

const roles = list((db, { order, actorIsIntroducer }: Choices, params: Params<ListValues<Query>>) => {
  const { pattern, status, isIntroducer, actorClientId } = params;
  const viewer = { isIntroducer: actorIsIntroducer, clientId: actorClientId };
  let found = withinReach(db, viewer);
  // Roles are few, so there is no index. The leading space makes short searches match the first word.
  if (pattern) found = found.where(sql<boolean>`' ' || role.name ilike ${pattern}`);
  if (status) found = found.where(sql<boolean>`status = any (${status})`);
  if (isIntroducer) found = found.where('is_introducer', '=', isIntroducer);
  return selected(db, viewer)
    .select(countOfAll(found))
    .where('role.id', 'in', found.select('id'))
    .orderBy(order.endsWith('name') ? sql`name_order(role.name)` : 'role.created_at', directionOf(order))
    .orderBy('role.id', directionOf(order))
    .limit(params.limit)
    .offset(params.offset);
});

export const listRoles = (db: Db, actor: Actor, { order, ...query }: Query): Promise<Counted<Role>> =>
  roles(db, { order, actorIsIntroducer: actor.isIntroducer }, listValues(actor, query));

export const getRole = (db: Db, actor: Actor, id: number): Promise<Role> =>
  selected(db, actor)
    .where('role.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('Role'));

export const nameInUse = unique('role_name', { message: 'Another role already has this name', path: 'name' });

/** Zero-width characters and Unicode spaces, in PostgreSQL's regex syntax. */
const unseen = String.raw`[\u034f\u115f\u1160\u180b-\u180f\u200b-\u200f\u2800\u3164\ufe00-\ufe0f\uffa0]`;
const spaces = String.raw`[\s\u00a0\u2000-\u200a\u202f\u205f\u3000]+`;

const looksOf = (name: Expression<string>) =>
  sql`lower(regexp_replace(regexp_replace(${name}, ${unseen}, '', 'g'), ${spaces}, ' ', 'g'))`;

/** The database lowercases both sides, because JavaScript lowercases letters such as İ differently. */
export const findRoleByName = (db: Db, name: string): Promise<{ id: number } | undefined> =>
  db
    .selectFrom('role')
    .where((eb) => sql<boolean>`${looksOf(eb.ref('name'))} = ${looksOf(sql.val(name))}`)
    .select('id')
    .executeTakeFirst();

export async function insertRole(tx: Tx, actor: Actor, { permissions, ...form }: RoleForm): Promise<number> {
  const { id } = await tx
    .insertInto('role')
    .values({ ...columns.values(form), updated_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replacePermissions(tx, id, permissions);
  return id;
}

export async function updateRole(
  tx: Tx,
  actor: Actor,
  id: number,
  { permissions, ...form }: Omit<RoleForm, 'isIntroducer'>,
): Promise<void> {
  await tx
    .updateTable('role')
    .set({ ...columns.values(form), updated_by: actor.userId })
    .where('id', '=', id)
    .execute();
  await replacePermissions(tx, id, permissions);
}

async function replacePermissions(tx: Tx, roleId: number, permissions: readonly string[]): Promise<void> {
  await tx.deleteFrom('role_permission').where('role_id', '=', roleId).execute();
  if (permissions.length > 0)
    await tx
      .insertInto('role_permission')
      .values(permissions.map((permission) => ({ role_id: roleId, permission })))
      .execute();
}

export const listRolesByIds = (db: Db, actor: Actor, ids: readonly number[]): Promise<Role[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : selected(db, actor)
        .where('role.id', 'in', [...ids])
        .execute();

export const holdsRole = async (db: Db, userId: number, roleId: number): Promise<boolean> =>
  (await db
    .selectFrom('user_role')
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .select('user_id')
    .executeTakeFirst()) !== undefined;
