import type { Assessment } from '@assay/contract/assessment/record';
import type { ProductCode } from '@assay/contract/credit/product';
import { type Extra, guarantorScoreType, identityType, type ScoreUpdate } from '@assay/contract/credit/score';
import { isFinal, whyClosed } from '@assay/lending/statuses';
import { type AuditActor, recordChange } from '../../../kernel/audit/audit-trail.ts';
import { type Db, db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { refuseOtherVersion } from '../../../kernel/database/versions.ts';
import { unprocessable } from '../../../kernel/http/errors.ts';
import { emit } from '../../../kernel/live/events.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { whyUnmatchedIn } from '../../application/public.ts';
import {
  announceAssessment,
  assessmentLog,
  holdAssessment,
  readAssessment,
  refuseNonReaders,
} from '../../assessment/public.ts';
import { checkedAsOf } from '../check/subject.rules.ts';
import { listIdentities } from '../identity/identity.store.ts';
import { listScores, type ScoreRow, upsertArrived, upsertTyped } from './score.store.ts';

interface Scored {
  readonly type: string;
  readonly title: string;
  readonly entityId: number;
}

function scoredIn({ data }: Pick<Assessment, 'data'>): Scored[] {
  const applicantId = data.applicant?.entityId;
  return [
    ...(applicantId ? [{ type: 'APPLICANT_SCORE', title: 'The applicant', entityId: applicantId }] : []),
    ...data.guarantors.flatMap(({ entityId }, index) =>
      entityId === null
        ? []
        : [{ type: guarantorScoreType(index + 1), title: `Guarantor ${index + 1}`, entityId }],
    ),
  ];
}

function extraOf({ type, entityId }: Scored, row: ScoreRow, assessment: Assessment): Extra {
  const { commercialScore, commercialSentAs, consumerScore, consumerSentAs, updatedAt, version } = row;
  const saved = { entity_id: entityId, updatedAt, version };
  // All company reports send the same details.
  const as = (product: ProductCode, sent: ScoreRow['consumerSentAs']) =>
    checkedAsOf(sent, { product, entityId }, assessment);
  if (type === 'APPLICANT_SCORE')
    return {
      type,
      data: {
        score: commercialScore,
        checkedAs: as('COMPANY_SCORED_ENQUIRY', commercialSentAs),
        ...saved,
      },
    };
  const commercialCheckedAs = as('COMMERCIAL_APPLY', commercialSentAs);
  const consumerCheckedAs = as('CONSUMER_REPORT', consumerSentAs);
  return {
    type,
    data: { commercialScore, commercialCheckedAs, consumerScore, consumerCheckedAs, ...saved },
  };
}

async function extrasOf(tx: Db, assessment: Assessment): Promise<Extra[]> {
  const rows = await listScores(tx, assessment.id);
  const scores = scoredIn(assessment).flatMap((scored) => {
    const row = rows.find(({ entityId }) => entityId === scored.entityId);
    return row ? [extraOf(scored, row, assessment)] : [];
  });
  const { guarantors } = assessment.data;
  const identities = await listIdentities(
    tx,
    guarantors.flatMap(({ entityId }) => entityId ?? []),
  );
  const verified = guarantors.flatMap(({ entityId }, index): Extra[] => {
    const found = identities.find((identity) => identity.entityId === entityId);
    if (!found?.status) return [];
    const data = {
      status: found.status,
      entity_id: found.entityId,
      updatedAt: found.checkedAt ?? found.updatedAt,
      checkedAs: checkedAsOf(found.sentAs, { product: 'KYC', entityId: found.entityId }, assessment),
    };
    return [{ type: identityType(index + 1), data }];
  });
  const expiryDate = assessment.approvalExpiresOn;
  return [
    ...scores,
    ...verified,
    ...(expiryDate === null ? [] : [{ type: 'APPROVAL_ADVICE' as const, data: { expiryDate } }]),
  ];
}

export async function readExtra(actor: Actor, id: number, types: readonly string[]): Promise<Extra[]> {
  const extras = await extrasOf(db, await readAssessment(db, actor, id));
  return types.length === 0 ? extras : extras.filter(({ type }) => types.includes(type));
}

function getScored({ data: application }: Assessment, { type, data }: ScoreUpdate): Scored {
  const found = scoredIn({ data: application }).find((one) => one.type === type);
  const asked = application.guarantors.filter((_, index) => guarantorScoreType(index + 1) === type);
  const why = whyUnmatchedIn({ guarantors: asked });
  if (why !== undefined) throw unprocessable(why);
  if (!found) throw unprocessable('This score belongs to nobody on the application.');
  if (data.entity_id !== undefined && data.entity_id !== found.entityId)
    throw unprocessable(`${found.title} has changed. Your score was not saved.`);
  return found;
}

function scoresAfter({ data }: ScoreUpdate, before: ScoreRow | undefined) {
  const { score, commercialScore = score, consumerScore } = data;
  return {
    commercialScore: commercialScore === undefined ? (before?.commercialScore ?? null) : commercialScore,
    consumerScore: consumerScore === undefined ? (before?.consumerScore ?? null) : consumerScore,
  };
}

async function saveScore(tx: Tx, actor: Actor, assessment: Assessment, update: ScoreUpdate): Promise<void> {
  const { entityId, title } = getScored(assessment, update);
  const before = (await listScores(tx, assessment.id)).find((row) => row.entityId === entityId);
  const { version } = update.data;
  await refuseOtherVersion(
    tx,
    { table: 'credit_score', id: before?.id ?? 0 },
    before?.version,
    version === null ? 'unsaved' : version,
  );
  const { score, commercialScore, consumerScore } = update.data;
  if (score === undefined && commercialScore === undefined && consumerScore === undefined) return;
  const scores = scoresAfter(update, before);
  await upsertTyped(tx, { assessmentId: assessment.id, entityId, ...scores, userId: actor.userId });
  recordChange(tx, actor, {
    category: 'CREDIT',
    ...assessmentLog(assessment.id),
    before: {
      [title]: {
        commercialScore: before?.commercialScore ?? null,
        consumerScore: before?.consumerScore ?? null,
      },
    },
    after: { [title]: scores },
  });
}

export async function saveExtra(actor: Actor, id: number, updates: readonly ScoreUpdate[]): Promise<Extra[]> {
  refuseNonReaders(actor);
  return inTransaction(async (tx) => {
    const status = await holdAssessment(tx, actor, id);
    if (isFinal(status)) throw unprocessable(whyClosed(status, 'scores'));
    const assessment = await readAssessment(tx, actor, id);
    for (const update of updates) await saveScore(tx, actor, assessment, update);
    announceAssessment(tx, actor, id, 'checks');
    await emit(tx, 'credit.changed', { assessmentId: id });
    return extrasOf(tx, assessment);
  });
}

const columnOf: Readonly<Record<ProductCode, 'commercial' | 'consumer' | undefined>> = {
  COMPANY_SCORED_ENQUIRY: 'commercial',
  COMPANY_TRADING_HISTORY: 'commercial',
  COMPANY_TRADING_HISTORY_INDEPTH: 'commercial',
  COMMERCIAL_APPLY: 'commercial',
  CONSUMER_REPORT: 'consumer',
  KYC: undefined,
};

interface Bought {
  readonly assessmentId: number;
  readonly entityId: number;
  readonly product: ProductCode;
  readonly createdAt: string;
}

export async function saveArrivedScore(
  tx: Tx,
  actor: AuditActor,
  { assessmentId, entityId, product, createdAt: askedAt }: Bought,
  score: number | null,
): Promise<void> {
  const column = columnOf[product];
  if (column === undefined || score === null) return;
  await upsertArrived(tx, { assessmentId, entityId, column, score, askedAt, userId: actor.userId });
}
