import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import { administratorPermissions } from '../administration.rules.ts';

/** Of two who take the last two administrators away at once, one has to wait and see. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(tx);
}

/** Whether somebody is left who can put everything else right. */
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
