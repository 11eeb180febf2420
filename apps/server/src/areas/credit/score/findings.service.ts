import type { CheckedAs } from '@assay/contract/credit/checked-as';
import type { IdentityStatus } from '@assay/contract/credit/identity';
import type { ProductCode } from '@assay/contract/credit/product';
import type { Db } from '../../../kernel/database/database.ts';
import type { Content } from '../../application/public.ts';
import { listEnded } from '../check/check.store.ts';
import type { SentAs } from '../check/checked-as.store.ts';
import { checkedAsOf, hasChanged } from '../check/subject.rules.ts';
import { listIdentities } from '../identity/identity.store.ts';
import { listScores } from './score.store.ts';

type MadeAs = Omit<CheckedAs, 'changedSince'>;

interface Findings {
  readonly commercialScore: number | null;
  readonly consumerScore: number | null;
  readonly identity: IdentityStatus | null;
  /** Commercial apply report: any success counts; null before the first request. */
  readonly apply: 'RETRIEVED' | 'FAILED' | null;
  readonly hasNoFile: boolean;
  /** Findings that were made with details that changed since. */
  readonly outdated: Readonly<
    Record<'commercialScore' | 'consumerScore' | 'identity' | 'apply', MadeAs | null>
  >;
}

interface Assessed {
  readonly id: number;
  readonly data: Content;
}

type Ended = Awaited<ReturnType<typeof listEnded>>[number];

function counted<T>(found: T | null, sentAs: SentAs | null, whose: Whose, assessed: Assessed) {
  const checkedAs = found === null ? null : checkedAsOf(sentAs, whose, assessed);
  return checkedAs?.changedSince ? { found: null, madeAs: checkedAs } : { found, madeAs: null };
}

interface Whose {
  readonly product: ProductCode;
  readonly entityId: number;
}

function endedOf(ended: readonly Ended[], { product, entityId }: Whose, { data }: Assessed) {
  const own = ended.filter((check) => check.product === product && check.entityId === entityId);
  return {
    checks: own.filter((check) => !hasChanged(check, data)),
    madeAs: own.find((check) => hasChanged(check, data)) ?? null,
  };
}

export async function findingsOf(db: Db, assessed: Assessed): Promise<ReadonlyMap<number, Findings>> {
  const { id, data } = assessed;
  const applicantId = data.applicant?.entityId ?? null;
  const entityIds = [data.applicant, ...data.guarantors].flatMap((one) => one?.entityId ?? []);
  const scores = await listScores(db, id);
  const identities = await listIdentities(db, entityIds);
  const ended = await listEnded(db, id);
  const of = (entityId: number): Findings => {
    const score = scores.find((row) => row.entityId === entityId);
    const verified = identities.find((row) => row.entityId === entityId);
    const as = (product: ProductCode) => ({ product, entityId });
    const scored = as(entityId === applicantId ? 'COMPANY_SCORED_ENQUIRY' : 'COMMERCIAL_APPLY');
    const commercial = counted(
      score?.commercialScore ?? null,
      score?.commercialSentAs ?? null,
      scored,
      assessed,
    );
    const consumer = counted(
      score?.consumerScore ?? null,
      score?.consumerSentAs ?? null,
      as('CONSUMER_REPORT'),
      assessed,
    );
    const identity = counted(verified?.status ?? null, verified?.sentAs ?? null, as('KYC'), assessed);
    const applies = endedOf(ended, as('COMMERCIAL_APPLY'), assessed);
    const enquiries = endedOf(ended, as('COMPANY_SCORED_ENQUIRY'), assessed);
    const isRetrieved = applies.checks.some(({ state }) => state === 'SUCCEEDED');
    return {
      commercialScore: commercial.found,
      consumerScore: consumer.found,
      identity: identity.found,
      apply: isRetrieved ? 'RETRIEVED' : applies.checks.length > 0 ? 'FAILED' : null,
      hasNoFile: enquiries.checks.some((check) => check.state === 'SUCCEEDED' && check.score === null),
      outdated: {
        commercialScore: commercial.madeAs ?? enquiries.madeAs,
        consumerScore: consumer.madeAs,
        identity: identity.madeAs,
        apply: applies.madeAs,
      },
    };
  };
  return new Map(entityIds.map((entityId) => [entityId, of(entityId)]));
}
