import type { PermissionCode } from '@assay/contract/kit/permissions';
import { type Expression, sql } from 'kysely';

export const isPermitted = (
  userId: Expression<number>,
  permission: PermissionCode | Expression<string>,
): Expression<boolean> => sql<boolean>`exists (
  select from app_user p
  join client pc on pc.id = p.client_id and pc.status = 'ACTIVE'
  join user_role ur on ur.user_id = p.id
  join role r on r.id = ur.role_id and r.status = 'ACTIVE' and r.is_introducer = pc.is_introducer
  join role_permission rp on rp.role_id = r.id and rp.permission = ${typeof permission === 'string' ? sql.lit(permission) : permission}
  where p.id = ${userId} and p.status = 'ACTIVE' and not p.is_email_taken)`;

export const canSignIn = (userId: Expression<number>): Expression<boolean> =>
  isPermitted(userId, 'ACCESS.CREDIT_PLATFORM');
