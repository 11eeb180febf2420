import { log } from '../log/log.ts';
import { getEnds, insertAlarm } from './audit-alarm.store.ts';
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

/** Raises the alarm for all server processes when the chain no longer matches the checkpoint. */
export async function isAsChecked(checkpoint: Checkpoint | undefined): Promise<boolean> {
  const problem = await problemWith(checkpoint ?? nothingYet);
  if (problem === undefined) return true;
  log.error({ problem }, 'the audit trail is broken');
  await insertAlarm(problem);
  return false;
}
