import type { ProviderCode } from '@assay/contract/credit/product';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/database/database.ts';
import { type SentAs, sentAs } from '../check/checked-as.store.ts';

export interface ScoreRow {
  readonly id: number;
  readonly entityId: number;
  readonly commercialScore: number | null;
  readonly consumerScore: number | null;
  readonly commercialSentAs: SentAs | null;
  readonly consumerSentAs: SentAs | null;
  readonly updatedAt: string;
  readonly version: number;
}

/** Matches a score with its check by the time of the request. */
const sentAsBy = (provider: ProviderCode, at: string) =>
  sentAs(sql`c.assessment_id = credit_score.assessment_id and c.entity_id = credit_score.entity_id
    and c.provider = ${provider} and c.state = 'SUCCEEDED' and c.created_at = ${sql.ref(at)}`);

export const listScores = (db: Db, assessmentId: number): Promise<ScoreRow[]> =>
  db
    .selectFrom('credit_score')
    .where('assessment_id', '=', assessmentId)
    .select([
      'id',
      'entity_id as entityId',
      'commercial_score as commercialScore',
      'consumer_score as consumerScore',
      sentAsBy('EQUIFAX', 'commercial_at').as('commercialSentAs'),
      sentAsBy('ILLION', 'consumer_at').as('consumerSentAs'),
      'updated_at as updatedAt',
      'version',
    ])
    .execute();

interface Typed {
  readonly assessmentId: number;
  readonly entityId: number;
  readonly commercialScore: number | null;
  readonly consumerScore: number | null;
  readonly userId: number;
}

/** Saves typed scores. An unchanged score keeps its check. */
export async function upsertTyped(
  tx: Tx,
  { assessmentId, entityId, userId, commercialScore, consumerScore }: Typed,
): Promise<void> {
  const now = sql<string>`now()`;
  await tx
    .insertInto('credit_score')
    .values({
      assessment_id: assessmentId,
      entity_id: entityId,
      commercial_score: commercialScore,
      consumer_score: consumerScore,
      commercial_at: commercialScore === null ? null : now,
      consumer_at: consumerScore === null ? null : now,
      updated_by: userId,
    })
    .onConflict((conflict) =>
      conflict.columns(['assessment_id', 'entity_id']).doUpdateSet((eb) => ({
        commercial_score: commercialScore,
        consumer_score: consumerScore,
        commercial_at: sql<string>`case when ${eb.ref('credit_score.commercial_score')} is distinct from
          excluded.commercial_score then now() else ${eb.ref('credit_score.commercial_at')} end`,
        consumer_at: sql<string>`case when ${eb.ref('credit_score.consumer_score')} is distinct from
          excluded.consumer_score then now() else ${eb.ref('credit_score.consumer_at')} end`,
        updated_by: userId,
      })),
    )
    .execute();
}

interface Arrived {
  readonly assessmentId: number;
  readonly entityId: number;
  readonly column: 'commercial' | 'consumer';
  readonly score: number;
  readonly askedAt: string;
  readonly userId: number | null;
}

export async function upsertArrived(
  tx: Tx,
  { assessmentId, entityId, column, score, askedAt, userId }: Arrived,
): Promise<boolean> {
  const values = { [`${column}_score`]: score, [`${column}_at`]: askedAt, updated_by: userId };
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('credit_score')
    .values({ assessment_id: assessmentId, entity_id: entityId, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['assessment_id', 'entity_id'])
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([eb(`credit_score.${column}_at`, 'is', null), eb(`credit_score.${column}_at`, '<', askedAt)]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
