import type pg from 'pg';
import { hashPassword } from '../src/areas/iam/password/password-hash.ts';
import { demoPassword } from '../src/areas/iam/session/demo-accounts.store.ts';
import { continueIds, copyRows } from './copy.ts';
import { type ClientRow, type DemoIam, demoIam } from './demo/iam/iam.ts';

export const demoSeed = 2026;

async function loadClients(client: pg.PoolClient, clients: readonly ClientRow[]): Promise<void> {
  await copyRows(
    client,
    'client',
    ['id', 'name', 'slug', 'abn', 'is_introducer', 'status', 'config_type', 'created_at', 'updated_at'],
    clients.map((c) => [
      c.id,
      c.name,
      c.slug,
      c.abn,
      c.isIntroducer,
      c.status,
      c.configType,
      c.createdAt,
      c.createdAt,
    ]),
  );
  await continueIds(client, 'client');
}

/** Clients and users reference each other, so the clients' references are set last. */
async function linkClients(client: pg.PoolClient, clients: readonly ClientRow[]): Promise<void> {
  await client.query(
    `update client set bdm_id = given.bdm_id, deal_recipient_client_id = given.recipient_id
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as given (id, bdm_id, recipient_id)
     where client.id = given.id`,
    [clients.map((c) => c.id), clients.map((c) => c.bdmId), clients.map((c) => c.dealRecipientClientId)],
  );
}

const userColumns = [
  'id',
  'client_id',
  'parent_id',
  'first_name',
  'last_name',
  'email',
  'mobile',
  'status',
] as const;

async function loadUsers(client: pg.PoolClient, { users, userRoles }: DemoIam): Promise<void> {
  const passwordHash = await hashPassword(demoPassword);
  await copyRows(
    client,
    'app_user',
    [...userColumns, 'password_hash', 'created_at', 'updated_at'],
    users.map((u) => [
      ...[u.id, u.clientId, u.parentId, u.firstName, u.lastName, u.email, u.mobile, u.status],
      ...[passwordHash, u.createdAt, u.createdAt],
    ]),
  );
  await client.query(
    `insert into user_role (user_id, role_id)
     select given.user_id, role.id from unnest($1::bigint[], $2::text[]) as given (user_id, role_name)
     join role on role.name = given.role_name`,
    [userRoles.map((row) => row.userId), userRoles.map((row) => row.roleName)],
  );
  await continueIds(client, 'app_user');
}

export async function loadDemo(client: pg.PoolClient): Promise<void> {
  // The same time as the installation mark's, so that the rows can be regenerated from it.
  const { rows: clock } = await client.query<{ now: string }>('select now() as now');
  const rows = demoIam(demoSeed, new Date(clock[0]?.now ?? Date.now()));
  await loadClients(client, rows.clients);
  await loadUsers(client, rows);
  await linkClients(client, rows.clients);
}
