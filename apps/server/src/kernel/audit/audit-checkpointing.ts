import { flusher } from '../database/flush.ts';
import { log } from '../log/log.ts';
import { getEnds, insertAlarm } from './audit-alarm.store.ts';
import { getHead } from './audit-chain.store.ts';
import { appendCheckpoint, isSentOutside, ownCheckpoints, sendCheckpoint } from './audit-checkpoints.ts';
import type { Checkpoint } from './checkpoint-file.ts';

const nothingYet = { count: 0, hash: '' };

async function problemWith({ count, hash }: Pick<Checkpoint, 'count' | 'hash'>): Promise<string | undefined> {
  const { headCount, headHash, lastHash, checkedHash } = await getEnds(count);
  if (headCount < count)
    return `The audit trail was cut off: the last checkpoint counts ${count} entries, now there are ${headCount}.`;
  if (headCount > 0 && !(lastHash && headHash.equals(lastHash)))
    return `The audit trail's last entry, ${headCount}, is missing or differs from its head.`;
  if (count > 0 && checkedHash?.toString('hex') !== hash)
    return `Entry ${count} of the audit trail is missing or differs from the last checkpoint.`;
  return undefined;
}

async function isAsChecked(checkpoint: Checkpoint | undefined): Promise<boolean> {
  const problem = await problemWith(checkpoint ?? nothingYet);
  if (problem === undefined) return true;
  log.error({ problem }, 'the audit trail is broken');
  await insertAlarm(problem);
  return false;
}

const everyMs = 60_000;

interface LastCounts {
  here: number | undefined;
  outside: number | undefined;
  /** The highest checkpoint that the chain still matched: truncation and rewriting show against it. */
  fitting: Checkpoint | undefined;
}

async function writeCheckpoint(last: LastCounts): Promise<void> {
  const isFitting = await isAsChecked(last.fitting);
  const head = await getHead();
  if (head.count === 0) return;
  const isSent = !isSentOutside() || head.count === last.outside;
  if (head.count === last.here && isSent) return;
  // A checkpoint must outlive a crash of the database, or the crash would look like tampering.
  await (await flusher()).flush();
  const checkpoint: Checkpoint = {
    count: head.count,
    hash: head.hash.toString('hex'),
    at: new Date().toISOString(),
  };
  if (head.count !== last.here) {
    await appendCheckpoint(checkpoint);
    log.info({ count: checkpoint.count, hash: checkpoint.hash }, 'audit checkpoint');
    last.here = checkpoint.count;
    if (isFitting) last.fitting = checkpoint;
  }
  if (isSent) return;
  await sendCheckpoint(checkpoint);
  last.outside = checkpoint.count;
}

export async function startCheckpointing(): Promise<{ stop: () => Promise<void> }> {
  // The remote address's last checkpoint is unknown after a restart, so it is sent again.
  const own = await ownCheckpoints();
  const last: LastCounts = { here: own.last?.count, outside: undefined, fitting: own.highest };
  const step = () =>
    writeCheckpoint(last).catch((err: unknown) =>
      log.error({ err }, 'the audit checkpoint could not be written'),
    );
  await step();
  const timer = setInterval(step, everyMs);
  const stop = async () => {
    clearInterval(timer);
    await step();
  };
  return { stop };
}
