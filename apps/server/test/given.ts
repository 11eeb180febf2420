import { randomBytes } from 'node:crypto';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { hashPassword } from '../src/areas/iam/password/password-hash.ts';
import { db } from '../src/kernel/database/database.ts';

export const demoPassword = 'assay-demo-2026';
const passwordHash = hashPassword(demoPassword);

export interface GivenUser {
  readonly id: number;
  readonly email: string;
  readonly roleId: number;
  readonly clientId: number;
}

interface UserOptions {
  readonly permissions?: readonly PermissionCode[];
  readonly clientId?: number;
}

/** A new user with a role of their own, at a company of their own unless one is named. */
export async function user({
  permissions = ['ACCESS.CREDIT_PLATFORM'],
  clientId,
}: UserOptions = {}): Promise<GivenUser> {
  const mark = randomBytes(6).toString('hex');
  const client = clientId ?? (await company());
  const role = await db
    .insertInto('role')
    .values({ name: `Role ${mark}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const permission of permissions)
    await db.insertInto('role_permission').values({ role_id: role.id, permission }).execute();
  const made = await db
    .insertInto('app_user')
    .values({
      client_id: client,
      first_name: 'Test',
      last_name: mark,
      email: `${mark}@people.example`,
      password_hash: await passwordHash,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  await db.insertInto('user_role').values({ user_id: made.id, role_id: role.id }).execute();
  return { ...made, roleId: role.id, clientId: client };
}

export async function company(): Promise<number> {
  const mark = randomBytes(6).toString('hex');
  const made = await db
    .insertInto('client')
    .values({ name: `Company ${mark}`, slug: mark, is_introducer: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}
