import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { canSignIn, isPermitted, userInReach } from '../../iam/public.ts';

/** Returns true for active staff. The share lock keeps that true until commit. */
export const isStaff = async (tx: Tx, userId: number): Promise<boolean> =>
  (await tx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where('client_id', '=', lenderId)
    .where('status', '=', 'ACTIVE')
    .select('id')
    .forShare()
    .executeTakeFirst()) !== undefined;

export const mayOpen = async (tx: Tx, userId: number, permission: PermissionCode): Promise<boolean> =>
  (await tx
    .selectFrom('app_user')
    .where('id', '=', userId)
    .where((eb) => canSignIn(eb.ref('app_user.id')))
    .where((eb) => isPermitted(eb.ref('app_user.id'), permission))
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Assignees are stored with the application; this raises the assessment's version. */
export async function touchAssessments(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  await tx
    .updateTable('assessment')
    .set({ updated_by: actor.userId })
    .where(sql<boolean>`id = any (${ids})`)
    .execute();
}

const nameOf = (column: string) =>
  sql<
    string | null
  >`(select u.first_name || ' ' || u.last_name from app_user u where u.id = ${sql.ref(column)})`;

/** Locks the applications in id order before the assessments. Omits rows out of reach. */
export const lockAssigned = async (tx: Tx, actor: Actor, ids: readonly number[]) => {
  await tx
    .selectFrom('application as a')
    .where(sql<boolean>`a.assessment_id = any (${ids})`)
    .select('a.id')
    .orderBy('a.id')
    .forNoKeyUpdate()
    .execute();
  return tx
    .selectFrom('application as a')
    .innerJoin('assessment as s', 's.id', 'a.assessment_id')
    .where(sql<boolean>`s.id = any (${ids})`)
    .where((eb) => userInReach(actor, eb.ref('a.client_id'), eb.ref('a.user_id')))
    .select([
      's.id',
      's.version',
      'a.client_id as clientId',
      'a.id as applicationId',
      'a.analyst_id as analystId',
      'a.settlement_officer_id as settlementOfficerId',
      nameOf('a.analyst_id').as('analyst'),
      nameOf('a.settlement_officer_id').as('settlementOfficer'),
    ])
    .orderBy('s.id')
    .forNoKeyUpdate('s')
    .execute();
};

export type Assigned = Awaited<ReturnType<typeof lockAssigned>>[number];
