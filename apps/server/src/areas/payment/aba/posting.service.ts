import { randomUUID } from 'node:crypto';
import type { AbaDirection } from '@assay/contract/payment/aba';
import { payment } from '@assay/contract/payment/area';
import { z } from 'zod';
import { recordChange, systemActor } from '../../../kernel/audit/audit-trail.ts';
import { db, type Tx } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { asReader } from '../../../kernel/http/bulkheads.ts';
import { outcomeOf } from '../../../kernel/http/outcome.ts';
import { job, listQueued, queueJob } from '../../../kernel/jobs/jobs.ts';
import { InFlight, retryStoring } from '../../../kernel/outside/in-flight.ts';
import { loanSystem } from '../../../providers/chosen-loan-system.ts';
import { announceFile, announceProgress } from '../events.ts';
import { logged } from './aba.rules.ts';
import { type FileState, getFileState } from './aba.store.ts';
import {
  endStateOf,
  externalIdOf,
  isAnswered,
  isGivenUp,
  type Result,
  released,
  resultOf,
} from './posting.rules.ts';
import {
  beginRun,
  type ClaimedRow,
  claimTransactions,
  getEnded,
  getProgress,
  isHeld,
  listFailedFirst,
  listUnderWay,
  type Run,
  updateEnded,
  updateGivenUp,
  updateResults,
  upsertPayees,
} from './posting.store.ts';

/** The log names at most this many failures; the file's own list has all. */
const mostLogged = 100;

const endFile = (mine: Run): Promise<void> =>
  retryStoring(() =>
    inTransaction(async (tx) => {
      const { fileId } = mine;
      if (!(await isHeld(tx, mine))) return;
      const ended = await getEnded(tx, fileId);
      const state = endStateOf(ended);
      await updateEnded(tx, fileId, state);
      await upsertPayees(tx, fileId);
      const failed = await listFailedFirst(tx, fileId, mostLogged);
      recordChange(tx, systemActor, {
        ...logged(fileId),
        before: { abaState: 'PROCESSING' },
        after: {
          abaState: state,
          abaPosted: ended.postedCount,
          abaFailed: ended.failedCount,
          ...(failed.length > 0 && {
            abaFailures: failed.map(({ reference, reason }) => `${reference || 'no reference'}: ${reason}`),
          }),
        },
      });
      announceFile(tx, fileId, systemActor);
    }),
  );

const inOneBatch = 20;
/** The provider's concurrency limit. */
const atOnce = 4;
/** After this time the job is requeued, so that other files get their turn. */
const sliceMs = 4_000;
const announceEveryMs = 1_000;

interface Slice extends Run {
  readonly direction: AbaDirection;
  readonly date: string;
  readonly contentHash: Buffer;
}

const ask = async ({ contentHash, direction, date }: Slice, claimed: ClaimedRow): Promise<Result> =>
  resultOf(
    claimed,
    await loanSystem.postPayment({
      externalId: externalIdOf(contentHash, claimed.position),
      reference: claimed.reference,
      amountCents: claimed.amountCents,
      direction,
      date,
    }),
    Math.random(),
  );

/** Runs a few at once. The first missing answer releases the rest, to spare a failing LMS. */
async function askAll(slice: Slice, claimed: readonly ClaimedRow[]): Promise<Result[]> {
  const waiting = [...claimed];
  const results: Result[] = [];
  const askNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const result = await ask(slice, next);
      results.push(result);
      if (!isAnswered(result)) results.push(...waiting.splice(0).map(released));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askNext));
  return results;
}

/** Returns undefined if another run has taken over the file. */
const keepResults = (slice: Slice, results: readonly Result[], isTold: boolean) =>
  retryStoring(() =>
    inTransaction(async (tx) => {
      if (!(await isHeld(tx, slice))) return undefined;
      await updateResults(tx, slice.fileId, results, results.some(isAnswered));
      if (isTold) announceProgress(tx, slice.fileId);
      return getProgress(tx, slice.fileId);
    }),
  );

const claim = (slice: Slice): Promise<ClaimedRow[] | undefined> =>
  inTransaction(async (tx) =>
    (await isHeld(tx, slice)) ? claimTransactions(tx, slice.fileId, inOneBatch) : undefined,
  );

type Next = 'ended' | { readonly inSeconds: number };

/** Jittered pause, so that the LMS can recover. */
const soon = (): Next => ({ inSeconds: 1 + Math.random() });

async function nextOf(slice: Slice): Promise<Next> {
  const { openCount, dueInSeconds } = await getProgress(db, slice.fileId);
  if (openCount > 0) return { inSeconds: dueInSeconds ?? 0 };
  await endFile(slice);
  return 'ended';
}

async function giveUp(slice: Slice): Promise<Next> {
  const isOurs = await inTransaction(async (tx) => {
    if (!(await isHeld(tx, slice))) return false;
    await updateGivenUp(tx, slice.fileId);
    return true;
  });
  if (isOurs) await endFile(slice);
  return 'ended';
}

async function postSlice(slice: Slice): Promise<Next> {
  const endsAt = performance.now() + sliceMs;
  let toldAt = performance.now();
  while (performance.now() < endsAt) {
    const claimed = await claim(slice);
    if (!claimed) return 'ended';
    if (claimed.length === 0) return nextOf(slice);
    const results = await askAll(slice, claimed);
    const isTold = performance.now() - toldAt > announceEveryMs;
    const progress = await keepResults(slice, results, isTold);
    if (!progress) return 'ended';
    if (isTold) toldAt = performance.now();
    if (progress.openCount > 0 && isGivenUp(progress)) return giveUp(slice);
    if (!results.some(isAnswered)) return soon();
  }
  return { inSeconds: 0 };
}

async function run(fileId: number): Promise<void> {
  const mine = { fileId, runId: randomUUID() };
  const begun = await inTransaction((tx) => beginRun(tx, mine));
  if (!begun) return;
  const next = await postSlice({ ...mine, ...begun });
  if (next !== 'ended')
    await retryStoring(() => inTransaction((tx) => queuePosting(tx, fileId, next.inSeconds)));
}

const slices = new InFlight();

/** Shutdown waits for the current slice; the rest follows after restart. */
export const finishPosting = (): Promise<void> => slices.finish();

/** Posts the rest of a file. It is idempotent, because each transaction has its own key. */
export const postFile = job({
  name: 'payment.post',
  payload: z.strictObject({ fileId: z.number() }),
  run: ({ fileId }) => slices.run(() => run(fileId)),
});

export const queuePosting = (tx: Tx, fileId: number, inSeconds = 0): Promise<void> =>
  queueJob(tx, postFile, { fileId }, { key: `payment.post ${fileId}`, inSeconds });

export async function queueForgotten(): Promise<void> {
  await inTransaction(async (tx) => {
    const queued = new Set((await listQueued(tx, postFile)).map(({ fileId }) => fileId));
    for (const { id } of await listUnderWay(tx)) if (!queued.has(id)) await queuePosting(tx, id);
  });
}

export const fileOutcomeOf = (fileId: number): Promise<FileState> =>
  outcomeOf(
    () => asReader(payment.processAba.path, () => getFileState(db, fileId)),
    ({ state }) => state !== 'PROCESSING',
  );
