import type { IdentityStatus } from '@assay/contract/credit/identity';
import type { Db } from '../../../kernel/database/database.ts';
import { listEnded } from '../check/check.store.ts';
import { listIdentities } from '../identity/identity.store.ts';
import { listScores } from './score.store.ts';

/** What is known of one person or business, by what was bought or written. */
interface Findings {
  readonly commercialScore: number | null;
  readonly consumerScore: number | null;
  readonly identity: IdentityStatus | null;
  /** Whether the last request for the commercial apply report, or an earlier one, brought it; null before the first. */
  readonly apply: 'RETRIEVED' | 'FAILED' | null;
  /** A report came without a score. */
  readonly hasNoFile: boolean;
}

/** Of those of an assessment, by their ids. */
export async function findingsOf(
  db: Db,
  assessmentId: number,
  entityIds: readonly number[],
): Promise<ReadonlyMap<number, Findings>> {
  const scores = await listScores(db, assessmentId);
  const identities = await listIdentities(db, entityIds);
  const ended = await listEnded(db, assessmentId);
  const of = (entityId: number): Findings => {
    const score = scores.find((row) => row.entityId === entityId);
    const checks = ended.filter((check) => check.entityId === entityId);
    const applies = checks.filter(({ product }) => product === 'COMMERCIAL_APPLY');
    const isRetrieved = applies.some(({ state }) => state === 'SUCCEEDED');
    return {
      commercialScore: score?.commercialScore ?? null,
      consumerScore: score?.consumerScore ?? null,
      identity: identities.find((row) => row.entityId === entityId)?.status ?? null,
      apply: isRetrieved ? 'RETRIEVED' : applies.length > 0 ? 'FAILED' : null,
      hasNoFile: checks.some(
        (check) =>
          check.product === 'COMPANY_SCORED_ENQUIRY' && check.state === 'SUCCEEDED' && check.score === null,
      ),
    };
  };
  return new Map(entityIds.map((entityId) => [entityId, of(entityId)]));
}
