import { checkStates, type ProductCode, products } from '@assay/contract/credit/product';
import { type AuditActor, recordChange } from '../../../kernel/audit/audit-trail.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { emit } from '../../../kernel/live/events.ts';
import { log } from '../../../kernel/log/log.ts';
import { InFlight, retryStoring } from '../../../kernel/outside/in-flight.ts';
import type { OutsideAnswer } from '../../../kernel/outside/outside.ts';
import type { Outcome } from '../../../providers/exchange.ts';
import { announceChecks, assessmentLog, lockAssessment, updateCreditFile } from '../../assessment/public.ts';
import { queueReread } from '../identity/identity.service.ts';
import { lockIdentity, updateIdentity } from '../identity/identity.store.ts';
import { announceStatus, loggedStatus, type StatusChange } from '../identity/status-change.service.ts';
import { saveArrivedScore } from '../score/score.service.ts';
import { adapters } from './adapters.service.ts';
import { checkMessages, type Finding, mayEnd, storableFinding } from './check.rules.ts';
import { type CheckRow, type Ending, getCheck, lockCheck, updateEnded, updateSent } from './check.store.ts';
import { insertCost } from './cost.store.ts';
import { insertAnswer, insertRequest } from './exchange.store.ts';
import { bringDocument, type Filed, fileFound, queueReport } from './report.service.ts';
import type { Subject } from './subject.rules.ts';

export type Asker = AuditActor & { readonly pageId?: number };

export const logged = ({ assessmentId }: Pick<CheckRow, 'assessmentId'>) =>
  ({ category: 'CREDIT', ...assessmentLog(assessmentId) }) as const;

export const loggedName = ({ product, subjectName }: { product: ProductCode; subjectName: string }) =>
  `${products[product].label}, ${subjectName}`;

/** Logs the outcome and tells open pages. The provider's message stays with the check. */
async function tell(
  tx: Tx,
  actor: Asker,
  check: CheckRow,
  { state, score }: Ending,
  changed?: StatusChange,
): Promise<void> {
  const aml = changed && loggedStatus(changed);
  recordChange(tx, actor, {
    ...logged(check),
    before: { checkState: checkStates[check.state], ...aml?.before },
    after: {
      creditCheck: loggedName(check),
      checkState: checkStates[state],
      ...(score !== undefined && score !== null && { checkScore: score }),
      ...aml?.after,
    },
  });
  await announceChecks(tx, actor, check.assessmentId);
}

async function holdUnended(tx: Tx, { id, assessmentId }: CheckRow, state: Ending['state']) {
  await lockAssessment(tx, assessmentId);
  await lockCheck(tx, id);
  const check = await getCheck(tx, id);
  return mayEnd(check, state) ? check : undefined;
}

async function fail(actor: Asker, check: CheckRow, outcome: Exclude<Outcome<Finding>, { kind: 'report' }>) {
  const ending: Ending =
    outcome.kind === 'refused'
      ? { state: 'FAILED_UNCHARGED', message: outcome.message }
      : { state: 'UNKNOWN', message: outcome.message };
  await inTransaction(async (tx) => {
    const held = await holdUnended(tx, check, ending.state);
    if (!held) return;
    await updateEnded(tx, check.id, ending);
    await tell(tx, actor, held, ending);
    await emit(tx, 'credit.changed', { assessmentId: check.assessmentId });
    if (held.product === 'KYC' && ending.state === 'UNKNOWN') await queueReread(tx, held.entityId);
  });
}

async function saveIdentity(
  tx: Tx,
  { id, entityId }: CheckRow,
  identity: NonNullable<Finding['identity']>,
  cameAt: string,
): Promise<StatusChange | undefined> {
  const before = (await lockIdentity(tx, entityId))?.status ?? null;
  const isSaved = await updateIdentity(tx, entityId, { ...identity, cameAt, creditCheckId: id });
  return isSaved ? { entityId, before, after: identity.status, isOtherCheck: true } : undefined;
}

async function succeed(
  tx: Tx,
  actor: Asker,
  held: CheckRow,
  { finding, filed, cameAt }: { finding: Finding; filed: Filed | undefined; cameAt: string },
) {
  const { id, assessmentId, entityId, product } = held;
  const { providerReference, score, facts, identity, message } = finding;
  const documentId = await filed?.add(tx, actor);
  const ending: Ending = {
    state: 'SUCCEEDED',
    providerReference,
    score,
    facts,
    isDocumentPending: documentId === undefined,
    endedAt: cameAt,
    ...(documentId !== undefined && { documentId }),
    ...(message !== undefined && { message }),
  };
  if (product !== 'KYC') await updateCreditFile(tx, assessmentId, cameAt);
  await updateEnded(tx, id, ending);
  // Staff settled it as not charged after asking the provider.
  if (held.settlement !== 'NOT_CHARGED') await insertCost(tx, held, actor.userId);
  const changed = identity && (await saveIdentity(tx, held, identity, cameAt));
  await saveArrivedScore(tx, actor, held, score);
  if (documentId === undefined) await queueReport(tx, id);
  await tell(tx, actor, held, ending, changed);
  // Announces its own assessment together with the others, in id order.
  if (changed) return announceStatus(tx, actor, changed, assessmentId);
  await emit(tx, 'credit.arrived', { assessmentId, entityId, product });
}

/** A report counts even if its document can't be stored now; the queue brings it later. */
const fileIfPossible = (check: CheckRow, finding: Finding) =>
  fileFound(check, finding).catch((err: unknown) => {
    log.error({ err, checkId: check.id }, 'the document of a check was not filed');
    return undefined;
  });

/** Ends a check as of `cameAt`; newer results win. Stores the document first, so that both appear together. */
export async function endCheck(
  actor: Asker,
  check: CheckRow,
  outcome: Outcome<Finding>,
  cameAt = new Date().toISOString(),
): Promise<void> {
  if (outcome.kind !== 'report') return retryStoring(() => fail(actor, check, outcome));
  const finding = storableFinding(outcome.report);
  const filed = finding.file === 'pending' ? undefined : await fileIfPossible(check, finding);
  await retryStoring(() =>
    inTransaction(async (tx) => {
      const held = await holdUnended(tx, check, 'SUCCEEDED');
      if (held) await succeed(tx, actor, held, { finding, filed, cameAt });
    }),
  );
}

/** Marks the check as possibly charged, together with the stored request. */
const markSent = (check: CheckRow, kept: string): Promise<void> =>
  inTransaction(async (tx) => {
    if (!(await updateSent(tx, check.id))) throw new Error('The check was given up before it was sent');
    await insertRequest(tx, check.id, kept);
  });

/** An answer that can't be stored is still parsed. */
const keepAnswer = (check: CheckRow, answer: OutsideAnswer): Promise<void> =>
  retryStoring(() => insertAnswer(db, check.id, answer)).catch((err: unknown) =>
    log.error({ err, checkId: check.id }, 'an answer was not kept'),
  );

const purchases = new InFlight();

export const finishPurchases = (): Promise<void> => purchases.finish();

export const buy = (actor: Asker, check: CheckRow, subject: Subject): Promise<void> =>
  purchases.run(() => buyNow(actor, check, subject));

/** Ends the check after an internal error: unsent is uncharged, sent may have been charged. */
async function giveUp(actor: Asker, { id }: CheckRow): Promise<void> {
  const check = await getCheck(db, id);
  await endCheck(
    actor,
    check,
    check.state === 'RESERVED'
      ? { kind: 'refused', message: checkMessages.failedUnsent }
      : { kind: 'unclear', message: checkMessages.failedSent },
  );
}

async function buyNow(actor: Asker, check: CheckRow, subject: Subject): Promise<void> {
  try {
    const outcome = await adapters[check.product].ask(subject, check.reference, {
      request: (kept) => markSent(check, kept),
      answer: (answer) => keepAnswer(check, answer),
    });
    await endCheck(actor, check, outcome);
  } catch (err) {
    log.error({ err, checkId: check.id }, 'a check could not be bought or ended');
    await giveUp(actor, check);
  }
  const bought = await getCheck(db, check.id);
  if (bought.isDocumentPending) await bringDocument(actor, bought, { wholeMs: 5_000 });
}
