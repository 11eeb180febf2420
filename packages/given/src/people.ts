import { randomBytes } from 'node:crypto';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';

export const demoPassword = 'assay-demo-2026';

interface Queryable {
  query(text: string, values: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

export interface GivenUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roleId: number;
  readonly clientId: number;
}

export interface UserOptions {
  readonly permissions?: readonly PermissionCode[];
  readonly clientId?: number;
}

const newMark = () => randomBytes(6).toString('hex');

async function insert(db: Queryable, text: string, values: unknown[]): Promise<number> {
  const { rows } = await db.query(`${text} returning id`, values);
  return Number(rows[0]?.id);
}

export async function company(db: Queryable): Promise<number> {
  const mark = newMark();
  const text = 'insert into client (name, slug, is_introducer) values ($1, $2, true)';
  return insert(db, text, [`Company ${mark}`, mark]);
}

export async function user(
  db: Queryable,
  { permissions = ['ACCESS.CREDIT_PLATFORM'], clientId }: UserOptions = {},
): Promise<GivenUser> {
  const mark = newMark();
  const client = clientId ?? (await company(db));
  const role = 'insert into role (name, is_introducer) values ($1, $2)';
  const roleId = await insert(db, role, [`Role ${mark}`, client !== lenderId]);
  const granted = 'insert into role_permission (role_id, permission) select $1, unnest($2::text[])';
  await db.query(granted, [roleId, permissions]);
  const email = `${mark}@people.example`;
  // Reuses a demo account's hash, since hashing takes a tenth of a second.
  const id = await insert(
    db,
    `insert into app_user (client_id, first_name, last_name, email, password_hash)
     select $1, 'Test', $2, $3, password_hash from app_user where email = 'analyst@assay.test'`,
    [client, mark, email],
  );
  await db.query('insert into user_role (user_id, role_id) values ($1, $2)', [id, roleId]);
  return { id, email, name: `Test ${mark}`, roleId, clientId: client };
}
