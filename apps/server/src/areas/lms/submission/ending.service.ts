import { pushStates, submissionStates } from '@assay/contract/lms/submission';
import { z } from 'zod';
import { type AuditActor, recordChange, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { job, queueJob } from '../../../kernel/jobs/jobs.ts';
import { retryStoring } from '../../../kernel/outside/in-flight.ts';
import { lockApplicationStatus, updateLms } from '../../application/public.ts';
import { announceAssessment, lockAssessment } from '../../assessment/public.ts';
import { updateSubmitted } from '../../funder/public.ts';
import { mayEnd, stateAfter, submissionWords } from './submission.rules.ts';
import {
  type Ending,
  getPush,
  listStale,
  type PushRow,
  staleAfterSeconds,
  updatePush,
  updateSubmission,
} from './submission.store.ts';

export type Asker = AuditActor & { readonly pageId?: number };

export const pushWords = ({ isRepush }: Pick<PushRow, 'isRepush'>) => (isRepush ? 'Re-push' : 'Push');

export const logged = ({ applicationId, assessmentId }: Pick<PushRow, 'applicationId' | 'assessmentId'>) => ({
  category: 'LMS' as const,
  model: 'LmsSubmission' as const,
  id: applicationId,
  refId: assessmentId,
});

async function endHeld(
  tx: Tx,
  asker: Asker,
  push: PushRow,
  { accountId = null, ...ending }: Ending & { readonly accountId?: string | null },
): Promise<void> {
  const { applicationId, assessmentId, createdBy } = push;
  // Once accepted, the application stays submitted, whatever the outcome of a later push.
  const state = stateAfter(ending.state, push.wasSubmitted || accountId !== null);
  await updatePush(tx, push.id, ending);
  const submittedAt = await updateSubmission(tx, applicationId, { state, accountId, submittedBy: createdBy });
  if (state === 'SUBMITTED' && submittedAt !== null) {
    await updateLms(tx, applicationId, 'submitted');
    await updateSubmitted(tx, assessmentId, { userId: createdBy, at: submittedAt });
  } else if (state !== 'UNKNOWN') await updateLms(tx, applicationId, 'free');
  recordChange(tx, asker, {
    ...logged(push),
    before: { lmsState: pushStates[push.state] },
    after: {
      lmsPush: pushWords(push),
      lmsState: pushStates[ending.state],
      lmsKnown: submissionStates[state],
      ...(accountId !== null && { lmsAccount: accountId }),
    },
  });
  announceAssessment(tx, asker, assessmentId, 'lms');
}

async function hold(tx: Tx, { id, applicationId, assessmentId }: PushRow): Promise<PushRow> {
  await lockApplicationStatus(tx, applicationId);
  await lockAssessment(tx, assessmentId);
  return getPush(tx, id);
}

export const endPush = (
  asker: Asker,
  push: PushRow,
  ending: Ending & { readonly accountId?: string | null },
): Promise<void> =>
  retryStoring(() =>
    inTransaction(async (tx) => {
      const held = await hold(tx, push);
      if (mayEnd(held.state)) await endHeld(tx, asker, held, ending);
    }),
  );

/** Ends pushes of killed processes as UNKNOWN, because they may have arrived. */
export async function endLostPushes(): Promise<void> {
  for (const { id } of await listStale(db)) {
    const push = await getPush(db, id);
    await inTransaction(async (tx) => {
      const held = await hold(tx, push);
      if (held.state === 'SENDING')
        await endHeld(tx, systemActor, held, { state: 'UNKNOWN', message: submissionWords.lost });
    });
  }
}

export const endLostLater = job({
  name: 'lms.end-lost',
  payload: z.strictObject({}),
  run: endLostPushes,
});

export const queueEnd = (tx: Tx): Promise<void> =>
  queueJob(tx, endLostLater, {}, { inSeconds: staleAfterSeconds + 5 });
