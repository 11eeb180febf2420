import { type Expression, type SqlBool, sql } from 'kysely';
import { db } from '../../kernel/database/database.ts';
import { searchFor } from '../../kernel/database/lists.ts';
import type { Extensions } from '../../kernel/extensions.ts';
import type { Actor } from '../../kernel/session/actor.ts';

export interface Viewer {
  readonly isIntroducer: boolean;
  /** False lets an index answer for the own company alone. */
  readonly managesOthers?: boolean;
  readonly clientId: number | Expression<number>;
  readonly userId: number | Expression<number>;
}

/** Returns the condition for visible companies: all for staff; the own and managed ones for introducers. */
export function clientInReach(viewer: Viewer, clientId: Expression<number>): Expression<SqlBool> {
  if (!viewer.isIntroducer) return sql<SqlBool>`true`;
  if (viewer.managesOthers === false) return sql<SqlBool>`${clientId} = ${viewer.clientId}`;
  return sql<SqlBool>`(${clientId} = ${viewer.clientId} or exists (
    select from user_managed_client m where m.user_id = ${viewer.userId} and m.client_id = ${clientId}
  ))`;
}

/** Returns the condition for visible users' records. Records stay with the company where they were made. */
export function userInReach(
  viewer: Viewer,
  clientId: Expression<number>,
  userId: Expression<number>,
): Expression<SqlBool> {
  if (!viewer.isIntroducer || viewer.managesOthers === false) return clientInReach(viewer, clientId);
  return sql<SqlBool>`(${clientInReach(viewer, clientId)} or exists (
    select from user_managed_user m join app_user managed on managed.id = m.managed_user_id
    where m.user_id = ${viewer.userId} and m.managed_user_id = ${userId} and managed.client_id = ${clientId}
  ))`;
}

/** Evaluates reach for many viewers and records at once, for notifications. */
export const listReach: NonNullable<Extensions['listReach']> = async (viewerIds, owned) => {
  const viewer = { isIntroducer: true, clientId: sql<number>`v.client_id`, userId: sql<number>`v.id` };
  const [clientIds, userIds] = [owned.map(({ clientId }) => clientId), owned.map(({ userId }) => userId)];
  const { rows } = await sql<{ viewerId: number; clientId: number; userId: number }>`
    select v.id as "viewerId", o.client_id as "clientId", o.user_id as "userId"
    from app_user v cross join unnest(${clientIds}::bigint[], ${userIds}::bigint[]) as o (client_id, user_id)
    where v.id = any (${viewerIds})
      and ${userInReach(viewer, sql<number>`o.client_id`, sql<number>`o.user_id`)}`.execute(db);
  return rows.map(({ viewerId, ...reached }) => ({ viewerId, owned: reached }));
};

export type ListValues<Query> = Omit<Query, 'order' | 'keywords'> & {
  readonly actorId: number;
  readonly actorClientId: number;
  readonly pattern: string | undefined;
};

export const listValues = <Query extends { keywords?: string | undefined }>(
  actor: Actor,
  { keywords, ...filters }: Query,
) => ({
  ...filters,
  pattern: searchFor(keywords),
  actorId: actor.userId,
  actorClientId: actor.clientId,
});
