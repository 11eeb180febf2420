import { type Expression, type SqlBool, sql } from 'kysely';
import { db } from '../../kernel/database/database.ts';
import { searchFor } from '../../kernel/database/lists.ts';
import type { ListReach } from '../../kernel/live/hearing.ts';
import type { Actor } from '../../kernel/session/actor.ts';

/** Whose sight is asked about: an actor, or the places of one in a statement that is compiled for all. */
export interface Viewer {
  readonly isIntroducer: boolean;
  /** Known not to: then an index can answer for the own company alone. */
  readonly managesOthers?: boolean;
  readonly clientId: number | Expression<number>;
  readonly userId: number | Expression<number>;
}

/**
 * Whether a company is within the viewer's sight: for the lender's staff all are, for people of an introducer
 * their own and those put under their management. The column is named by the caller's SQL.
 */
export function clientInReach(viewer: Viewer, clientId: Expression<number>): Expression<SqlBool> {
  if (!viewer.isIntroducer) return sql<SqlBool>`true`;
  if (viewer.managesOthers === false) return sql<SqlBool>`${clientId} = ${viewer.clientId}`;
  return sql<SqlBool>`(${clientId} = ${viewer.clientId} or exists (
    select from user_managed_client m where m.user_id = ${viewer.userId} and m.client_id = ${clientId}
  ))`;
}

/**
 * Whether what belongs to a user of a company is within the viewer's sight. What somebody did at an earlier company is
 * that company's.
 */
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

/** The same of several people and several things at once, for those who are to hear of a change. */
export const listReach: ListReach = async (viewerIds, owned) => {
  const viewer = { isIntroducer: true, clientId: sql<number>`v.client_id`, userId: sql<number>`v.id` };
  const [clientIds, userIds] = [owned.map(({ clientId }) => clientId), owned.map(({ userId }) => userId)];
  const { rows } = await sql<{ viewerId: number; clientId: number; userId: number }>`
    select v.id as "viewerId", o.client_id as "clientId", o.user_id as "userId"
    from app_user v cross join unnest(${clientIds}::bigint[], ${userIds}::bigint[]) as o (client_id, user_id)
    where v.id = any (${viewerIds})
      and ${userInReach(viewer, sql<number>`o.client_id`, sql<number>`o.user_id`)}`.execute(db);
  return rows.map(({ viewerId, ...reached }) => ({ viewerId, owned: reached }));
};

/** The values of a list's statement: its filters, and who asks. */
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
