import { randomUUID } from 'node:crypto';
import { lms } from '@assay/contract/lms/area';
import { beingSent, pushStates, type Submission } from '@assay/contract/lms/submission';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { compress } from '../../../kernel/database/compression.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { asReader, asWriter } from '../../../kernel/http/bulkheads.ts';
import { AppError, unprocessable } from '../../../kernel/http/errors.ts';
import { keptAnswer, once } from '../../../kernel/http/idempotency.ts';
import { outcomeOf } from '../../../kernel/http/outcome.ts';
import { log } from '../../../kernel/log/log.ts';
import { InFlight } from '../../../kernel/outside/in-flight.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { loanSystem } from '../../../providers/chosen-loan-system.ts';
import type { PreparedPush, Pushed } from '../../../providers/loan-system.ts';
import { updateLms } from '../../application/public.ts';
import { announceAssessment, holdHead, refuseNonReaders } from '../../assessment/public.ts';
import { endLostPushes, endPush, logged, pushWords, queueEnd } from './ending.service.ts';
import { hasAccount, reconcile } from './reconciliation.service.ts';
import { submissionWords } from './submission.rules.ts';
import { assessmentRoot, readPushable, readSubmission } from './submission.service.ts';
import {
  type Ending,
  findSubmission,
  getPush,
  insertPush,
  type PushRow,
  staleAfterSeconds,
} from './submission.store.ts';

interface Wanted {
  readonly assessmentId: number;
  readonly repush: boolean;
  /** True only if the LMS has the application already. */
  readonly isRepush: boolean;
  readonly key: string | undefined;
}

/** Refuses a push while another is open, or a second one without confirmation. */
async function refuseTwice(tx: Tx, { assessmentId, isRepush }: Wanted): Promise<void> {
  const known = await findSubmission(tx, assessmentId);
  if (known?.state === 'SENDING') throw new AppError('TOO_MANY_REQUESTS', beingSent);
  if (known?.state === 'SUBMITTED' && !isRepush)
    throw new AppError('APPLICATION_ALREADY_SUBMITTED', submissionWords.already);
  if (known?.state === 'UNKNOWN') throw unprocessable(submissionWords.unknown);
}

/** Records the push before it is sent. The application stays locked for edits until the answer. */
async function begin(tx: Tx, actor: Actor, wanted: Wanted) {
  const { assessmentId, isRepush } = wanted;
  const { id: applicationId } = await holdHead(tx, actor, assessmentId);
  await refuseTwice(tx, wanted);
  const { loan, whyNot } = await readPushable(tx, actor, assessmentId);
  if (whyNot !== null) throw unprocessable(whyNot);
  if (!loan) throw new Error('There is nothing to push');
  const reference = randomUUID();
  const prepared = loanSystem.prepare(loan, { reference, updateExisting: isRepush });
  const pushId = await insertPush(
    tx,
    { applicationId, assessmentId },
    {
      isRepush,
      reference,
      loan,
      contentType: prepared.contentType,
      createdBy: actor.userId,
      ...(await compress(Buffer.from(prepared.kept))),
    },
  );
  await updateLms(tx, applicationId, 'pending');
  await queueEnd(tx);
  recordChange(tx, actor, {
    ...logged({ applicationId, assessmentId }),
    after: { lmsPush: pushWords({ isRepush }), lmsState: pushStates.SENDING },
  });
  announceAssessment(tx, actor, assessmentId, 'lms');
  return { pushId, prepared };
}

async function beginOnce(actor: Actor, wanted: Wanted) {
  const { assessmentId, repush, key } = wanted;
  let prepared: PreparedPush | undefined;
  const { pushId } = await inTransaction((tx) =>
    once(tx, actor, { entry: lms.submit, key, asked: { assessmentId, repush } }, async () => {
      const begun = await begin(tx, actor, wanted);
      prepared = begun.prepared;
      return { pushId: begun.pushId };
    }),
  );
  return { pushId, prepared };
}

const endings = {
  accepted: 'ACCEPTED',
  duplicate: 'DUPLICATE',
  refused: 'REFUSED',
  'not-sent': 'NOT_SENT',
  unknown: 'UNKNOWN',
} as const satisfies Record<Pushed['kind'], Ending['state']>;

const endingOf = (pushed: Pushed) => ({
  state: endings[pushed.kind],
  message: 'message' in pushed ? pushed.message : null,
  answer: pushed.answer === null ? null : Buffer.from(pushed.answer),
  accountId: 'accountId' in pushed ? pushed.accountId : null,
});

const pushes = new InFlight();

export const finishPushes = (): Promise<void> => pushes.finish();

async function send(actor: Actor, push: PushRow, prepared: PreparedPush): Promise<void> {
  let ending: ReturnType<typeof endingOf>;
  try {
    ending = endingOf(await loanSystem.push(prepared, { updateExisting: push.isRepush }));
  } catch (err) {
    log.error({ err, pushId: push.id }, 'a push failed');
    ending = { state: 'UNKNOWN', message: submissionWords.lost, answer: null, accountId: null };
  }
  await endPush(actor, push, ending);
}

function refuseUnlessAccepted({ state, message }: PushRow): void {
  if (state === 'ACCEPTED') return;
  if (state === 'DUPLICATE') throw new AppError('APPLICATION_ALREADY_SUBMITTED', submissionWords.already);
  throw new AppError('FAILED_LMS_SUBMISSION', message ?? submissionWords.unknown);
}

/** Waits for the request that sends it, possibly in another process. Ends a dead one's push. */
function untilPushed(pushId: number): Promise<PushRow> {
  const read = async () => {
    const push = await asReader(lms.submit.path, () => getPush(db, pushId));
    if (push.state === 'SENDING' && push.ageSeconds > staleAfterSeconds)
      await asReader(lms.submit.path, endLostPushes);
    return push;
  };
  return outcomeOf(read, ({ state }) => state !== 'SENDING');
}

export async function submit(actor: Actor, asked: Omit<Wanted, 'isRepush'>): Promise<Submission> {
  const { assessmentId, repush, key } = asked;
  refuseNonReaders(actor);
  // A repeated request gets the first one's answer, whatever the LMS has by now.
  const isRepeated = key !== undefined && (await keptAnswer(db, actor, lms.submit, key)) !== undefined;
  if (!isRepeated) await reconcile(actor, assessmentId);
  const isRepush = repush && !isRepeated && (await hasAccount(actor, assessmentId)) === true;
  const wanted = { ...asked, isRepush };
  const { pushId, prepared } = await asWriter(assessmentRoot, assessmentId, () => beginOnce(actor, wanted));
  if (prepared) {
    const push = await getPush(db, pushId);
    await pushes.run(() => send(actor, push, prepared));
  }
  refuseUnlessAccepted(await untilPushed(pushId));
  return readSubmission(db, actor, assessmentId);
}
