import type { StatusReason } from '@assay/contract/application/status';
import type { Status } from '@assay/lending/statuses';
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

type Reason = StatusReason & { readonly status: Status };

export const listReasons = (db: Db, statuses: readonly Status[]): Promise<Reason[]> =>
  db
    .selectFrom('status_reason')
    .where('status', '=', (eb) => eb.fn.any(eb.val(statuses)))
    .select([
      'id',
      sql<Status>`status`.as('status'),
      'parent',
      'reason',
      'allow_custom_reason as allowCustomReason',
    ])
    .orderBy('id')
    .execute();
