import { type Expression, type SqlBool, sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';

/**
 * Whether a company is within the actor's sight: for the lender's staff all are, for people of an introducer
 * their own and those put under their management. The column is named by the caller's SQL.
 */
export const clientInReach = (actor: Actor, clientId: Expression<number>): Expression<SqlBool> =>
  actor.isIntroducer
    ? sql<SqlBool>`(${clientId} = ${actor.clientId} or exists (
        select from user_managed_client m where m.user_id = ${actor.userId} and m.client_id = ${clientId}
      ))`
    : sql<SqlBool>`true`;

/** Whether what belongs to a user of a company is within the actor's sight. */
export const userInReach = (
  actor: Actor,
  clientId: Expression<number>,
  userId: Expression<number>,
): Expression<SqlBool> =>
  actor.isIntroducer
    ? sql<SqlBool>`(${clientInReach(actor, clientId)} or exists (
        select from user_managed_user m where m.user_id = ${actor.userId} and m.managed_user_id = ${userId}
      ))`
    : sql<SqlBool>`true`;
