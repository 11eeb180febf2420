import { createHash } from 'node:crypto';
import { type AbaData, abaDirections, abaRefusals } from '@assay/contract/payment/aba';
import { payment } from '@assay/contract/payment/area';
import { recordChange } from '../../../kernel/audit/audit-trail.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { asReader } from '../../../kernel/http/bulkheads.ts';
import { AppError, forbidden } from '../../../kernel/http/errors.ts';
import { once } from '../../../kernel/http/idempotency.ts';
import type { Actor } from '../../../kernel/session/actor.ts';
import { loanSystem } from '../../../providers/chosen-loan-system.ts';
import { announceFile } from '../events.ts';
import { abaWords, logged, maySubmit, shownContents, totalsOf } from './aba.rules.ts';
import { duplicate, insertFile, isTaken, listFailedReferences, nextFileId } from './aba.store.ts';
import { messagesOf } from './contents.rules.ts';
import type { Contents } from './contents.ts';
import { read } from './parsing.ts';
import { fileOutcomeOf, queuePosting } from './posting.service.ts';
import { sealText } from './seal.ts';
import { warningsOf } from './warning.service.ts';

interface Sent {
  readonly fileContents: string;
  readonly fileName: string;
}

/** Refuses introducers, even if a role of theirs held the permission. */
export function refuseIntroducers({ isIntroducer }: Actor): void {
  if (isIntroducer) throw forbidden();
}

async function contentsOf(text: string): Promise<Contents> {
  const result = await read(text);
  if (result.kind === 'valid') return result.contents;
  throw new AppError('PAYMENT_INVALID_ABA_FILE', abaRefusals.invalid, {
    data: messagesOf(result.messages, result.errorCount),
  });
}

export async function preview(actor: Actor, { fileContents, fileName }: Sent): Promise<AbaData> {
  refuseIntroducers(actor);
  const contents = await contentsOf(fileContents);
  const warnings = await asReader(payment.processAba.path, async () => {
    if (await isTaken(db, contents.contentHash)) throw duplicate();
    return warningsOf(contents);
  });
  return {
    ...shownContents(contents),
    id: null,
    state: 'PREVIEW',
    fileName,
    doneCount: 0,
    failedRefIds: [],
    warnings,
    maySubmit: maySubmit(actor.permissions, contents.direction),
  };
}

/** Stores the whole file and queues it; posting no longer depends on the request. */
async function keep(tx: Tx, actor: Actor, { fileContents, fileName }: Sent, contents: Contents) {
  if (await isTaken(tx, contents.contentHash)) throw duplicate();
  const id = await nextFileId(tx);
  const sealed = await sealText(id, fileContents);
  await insertFile(tx, { id, fileName, createdBy: actor.userId, contents, ...sealed });
  await queuePosting(tx, id);
  const { direction, payCents, entries, date } = contents;
  recordChange(tx, actor, {
    ...logged(id),
    after: {
      abaFileName: fileName,
      abaDirection: abaDirections[direction].label,
      abaAmount: totalsOf(direction, payCents).netTotalAmount,
      abaCount: entries.length,
      abaDate: date,
      abaState: 'PROCESSING',
    },
  });
  announceFile(tx, id, actor);
  return { fileId: id };
}

async function keepOnce(actor: Actor, sent: Sent & { readonly key: string | undefined }): Promise<number> {
  const contents = await contentsOf(sent.fileContents);
  if (!maySubmit(actor.permissions, contents.direction)) throw forbidden(abaRefusals.forbidden);
  if (!loanSystem.isConfigured) throw new AppError('PAYMENT_FAILED_PROCESSING_ABA', abaWords.notConfigured);
  const asked = {
    fileName: sent.fileName,
    sha256: createHash('sha256').update(sent.fileContents).digest('hex'),
  };
  const { fileId } = await inTransaction((tx) =>
    once(tx, actor, { entry: payment.processAba, key: sent.key, asked }, () =>
      keep(tx, actor, sent, contents),
    ),
  );
  return fileId;
}

export async function submit(
  actor: Actor,
  sent: Sent & { readonly key: string | undefined },
): Promise<AbaData> {
  refuseIntroducers(actor);
  const fileId = await keepOnce(actor, sent);
  const { state, doneCount } = await fileOutcomeOf(fileId);
  if (state === 'FAILED') throw new AppError('PAYMENT_FAILED_PROCESSING_ABA', abaWords.nothingPosted);
  // Parses again, rather than holding a large file in memory while waiting.
  const contents = await contentsOf(sent.fileContents);
  return {
    ...shownContents(contents),
    id: fileId,
    state,
    fileName: sent.fileName,
    doneCount,
    failedRefIds: await listFailedReferences(db, fileId),
    warnings: [],
    maySubmit: true,
  };
}
