import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import type { Content } from './submission.rules.ts';

export const listSubmissions = (
  db: Db,
  applicationId: number,
  most: number,
): Promise<{ content: Content }[]> =>
  db
    .selectFrom('application_submission')
    .where('application_id', '=', applicationId)
    .select(sql<Content>`content`.as('content'))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

export async function insertSubmission(
  tx: Tx,
  actor: Actor,
  applicationId: number,
  content: Content,
): Promise<string> {
  const { createdAt } = await tx
    .insertInto('application_submission')
    .values({ application_id: applicationId, submitted_by: actor.userId, content: JSON.stringify(content) })
    .returning('created_at as createdAt')
    .executeTakeFirstOrThrow();
  return createdAt;
}
