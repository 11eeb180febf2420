import { beingSent } from '@assay/contract/lms/submission';
import { db } from '../../../kernel/database/database.ts';
import { AppError, unprocessable } from '../../../kernel/http/errors.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { loanSystem } from '../../../providers/chosen-loan-system.ts';
import type { Found } from '../../../providers/loan-system.ts';
import { readHead, refuseNonReaders } from '../../assessment/public.ts';
import { endLostPushes, endPush } from './ending.service.ts';
import { endingOfAsked, submissionWords } from './submission.rules.ts';
import { findLastPush, findSubmission, type PushRow, staleAfterSeconds } from './submission.store.ts';

async function ask(applicationNumber: string): Promise<Exclude<Found, { kind: 'unclear' }>> {
  if (!loanSystem.isConfigured) throw unprocessable(submissionWords.notOffered);
  const found = await loanSystem.find(applicationNumber);
  if (found.kind === 'unclear') throw new AppError('FAILED_LMS_SUBMISSION', found.message);
  return found;
}

async function settle(actor: Actor, push: PushRow, applicationNumber: string): Promise<void> {
  const found = await ask(applicationNumber);
  // The LMS may still be working on it, so absence proves nothing yet.
  const ending = endingOfAsked({
    isRepush: push.isRepush,
    reference: push.reference,
    foundAt: found.kind === 'found' ? found.reference : undefined,
  });
  if (ending.state === 'NOT_SENT' && push.ageSeconds < staleAfterSeconds)
    throw unprocessable(found.kind === 'found' ? submissionWords.tooEarlyAgain : submissionWords.tooEarly);
  await endPush(actor, push, {
    ...ending,
    accountId: found.kind === 'found' ? found.accountId : null,
  });
}

/** Resolves an unknown push first, so that nothing is sent twice. */
export async function reconcile(actor: Actor, assessmentId: number): Promise<void> {
  const { applicationNumber } = await readHead(db, actor, assessmentId);
  await endLostPushes();
  const last = await findLastPush(db, assessmentId);
  if (last?.state === 'UNKNOWN') await settle(actor, last, applicationNumber);
}

/** Asks the LMS only if the local state is uncertain; undefined while a push is being sent. */
export async function hasAccount(actor: Actor, assessmentId: number): Promise<boolean | undefined> {
  const { applicationNumber } = await readHead(db, actor, assessmentId);
  const known = await findSubmission(db, assessmentId);
  if (known?.state === 'SENDING') return undefined;
  if (known?.state === 'SUBMITTED') return true;
  return (await ask(applicationNumber)).kind === 'found';
}

export async function validateSubmit(actor: Actor, assessmentId: number): Promise<boolean> {
  refuseNonReaders(actor);
  await reconcile(actor, assessmentId);
  const known = await hasAccount(actor, assessmentId);
  if (known === undefined) throw new AppError('TOO_MANY_REQUESTS', beingSent);
  return known;
}
