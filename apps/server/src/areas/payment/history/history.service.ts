import { Readable } from 'node:stream';
import type { Received } from '@assay/contract/kit/endpoint';
import { abaRefusals } from '@assay/contract/payment/aba';
import { payment } from '@assay/contract/payment/area';
import type { AbaFailure, AbaRecord } from '@assay/contract/payment/history';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import type { Counted } from '../../../kernel/database/lists.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { asReader, asWriter } from '../../../kernel/http/bulkheads.ts';
import { AppError, forbidden, unprocessable } from '../../../kernel/http/errors.ts';
import { FileAnswer } from '../../../kernel/http/http.ts';
import { keptAnswer, once } from '../../../kernel/http/idempotency.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { loanSystem } from '../../../providers/chosen-loan-system.ts';
import { abaWords, logged, maySubmit, totalsOf } from '../aba/aba.rules.ts';
import { refuseIntroducers } from '../aba/aba.service.ts';
import { fileOutcomeOf, queuePosting } from '../aba/posting.service.ts';
import { openText } from '../aba/seal.ts';
import { announceFile } from '../events.ts';
import {
  type FileRow,
  listFailures as failuresOf,
  getFile,
  getSealed,
  listFiles,
  lockFile,
  updateRetried,
} from './history.store.ts';

const historyWords = {
  underWay: 'This file is being processed. Wait until it is done.',
  nothingFailed: 'No transaction of this file has failed.',
  nothingPosted: 'Nothing of this file was posted. Submit the file again instead.',
} as const;

function whyNotRetried({
  state,
  failedCount,
}: Pick<AbaRecord, 'state' | 'failedCount'>): keyof typeof historyWords | null {
  if (state === 'PROCESSING') return 'underWay';
  if (state === 'FAILED') return 'nothingPosted';
  return failedCount === 0 ? 'nothingFailed' : null;
}

const recordFor = (actor: Actor, { payCents, failedRefIds, ...row }: FileRow): AbaRecord => ({
  ...row,
  data: { ...totalsOf(row.direction, payCents), failedRefIds },
  mayRetry: whyNotRetried(row) === null && maySubmit(actor.permissions, row.direction),
});

async function listSubmitted(actor: Actor, key: string): Promise<Counted<AbaRecord>> {
  const kept = await keptAnswer<{ readonly fileId: number }>(db, actor, payment.processAba, key);
  const data = kept ? [recordFor(actor, await getFile(db, kept.fileId))] : [];
  return { data, count: data.length };
}

export async function listHistory(
  actor: Actor,
  { submittedWith, ...query }: Received<typeof payment.listHistory>['query'],
): Promise<Counted<AbaRecord>> {
  refuseIntroducers(actor);
  if (submittedWith !== undefined) return listSubmitted(actor, submittedWith);
  const { data, ...counted } = await listFiles(db, query);
  return { data: data.map((row) => recordFor(actor, row)), ...counted };
}

export async function getHistory(actor: Actor, id: number): Promise<AbaRecord> {
  refuseIntroducers(actor);
  return recordFor(actor, await getFile(db, id));
}

export async function listFailures(
  actor: Actor,
  id: number,
  query: Received<typeof payment.listFailures>['query'],
): Promise<Counted<AbaFailure>> {
  refuseIntroducers(actor);
  await getFile(db, id);
  const { data, ...counted } = await failuresOf(db, id, query);
  return { data: data.map(({ amountCents, ...row }) => ({ ...row, amount: amountCents / 100 })), ...counted };
}

async function beginAgain(tx: Tx, actor: Actor, id: number): Promise<{ fileId: number }> {
  const file = await lockFile(tx, id);
  if (!maySubmit(actor.permissions, file.direction)) throw forbidden(abaRefusals.forbidden);
  const whyNot = whyNotRetried(file);
  if (whyNot === 'underWay') throw new AppError('TOO_MANY_REQUESTS', historyWords.underWay);
  if (whyNot !== null) throw unprocessable(historyWords[whyNot]);
  if (!loanSystem.isConfigured) throw unprocessable(abaWords.notConfigured);
  await updateRetried(tx, id);
  await queuePosting(tx, id);
  recordChange(tx, actor, {
    ...logged(id),
    before: { abaState: file.state },
    after: { abaState: 'PROCESSING', abaRetried: file.failedCount },
  });
  announceFile(tx, id, actor);
  return { fileId: id };
}

/** Reposts failures under the same idempotency keys, so that the LMS can't post them twice. */
export async function retryFailures(
  actor: Actor,
  { id, key }: { readonly id: number; readonly key: string | undefined },
): Promise<AbaRecord> {
  refuseIntroducers(actor);
  await asWriter('/payment/aba/history/', id, () =>
    inTransaction((tx) =>
      once(tx, actor, { entry: payment.retryFailures, key, asked: { id } }, () => beginAgain(tx, actor, id)),
    ),
  );
  await fileOutcomeOf(id);
  return asReader(payment.getHistory.path, () => getHistory(actor, id));
}

export async function downloadAba(actor: Actor, id: number): Promise<FileAnswer> {
  refuseIntroducers(actor);
  const { fileName, ...sealed } = await getSealed(db, id);
  const bytes = await openText(sealed);
  return new FileAnswer(fileName, 'text/plain; charset=utf-8', Readable.from([bytes]), bytes.length);
}
