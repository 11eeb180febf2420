import type { Administrator } from '@assay/contract/iam/administrator';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';

/** A holder of all of these can repair everything else; one must always remain. */
const administratorPermissions = ['ACCESS.CREDIT_PLATFORM', 'IAM.ROLE.UPDATE', 'IAM.USER.UPDATE'] as const;

export async function hasAdministrator(tx: Tx): Promise<boolean> {
  const { rows } = await sql`
    select u.id from app_user u
    join client c on c.id = u.client_id and c.status = 'ACTIVE' and not c.is_introducer
    join user_role ur on ur.user_id = u.id
    join role r on r.id = ur.role_id and r.status = 'ACTIVE'
    join role_permission rp on rp.role_id = r.id and rp.permission = any (${sql.val([...administratorPermissions])}::text[])
    where u.status = 'ACTIVE'
    group by u.id having count(distinct rp.permission) = ${administratorPermissions.length}
    limit 1
  `.execute(tx);
  return rows.length > 0;
}

export async function findAdministrator(tx: Tx, userId: number): Promise<Administrator | undefined> {
  const { rows } = await sql<{ clientId: number; isIntroducer: boolean; permissions: PermissionCode[] }>`
    select u.client_id as "clientId", c.is_introducer as "isIntroducer",
      array(select distinct rp.permission from user_role ur
        join role r on r.id = ur.role_id and r.status = 'ACTIVE' and r.is_introducer = c.is_introducer
        join role_permission rp on rp.role_id = r.id where ur.user_id = u.id) as permissions
    from app_user u join client c on c.id = u.client_id and c.status = 'ACTIVE'
    where u.id = ${userId} and u.status = 'ACTIVE'`.execute(tx);
  return rows[0] && { ...rows[0], permissions: new Set(rows[0].permissions) };
}
