import { entriesInOrder, getHead } from './audit-chain.store.ts';
import { readCheckpointFiles } from './audit-checkpoints.ts';
import { firstHash, hashAfter } from './audit-hash.ts';
import type { Checkpoint, CheckpointFile } from './checkpoint-file.ts';

export interface Verdict {
  readonly count: number;
  readonly checkpoints: number;
  readonly problems: readonly string[];
}

/** Without checkpoints, a truncated or fully rewritten chain would still verify. */
function againstFile({ address, checkpoints, unreadable }: CheckpointFile): string[] {
  const problems = shrinking(checkpoints);
  if (checkpoints.length === 0)
    problems.push(
      `There are no checkpoints outside the database: ${address} is missing, or vouches for no entry.`,
    );
  if (unreadable > 0)
    problems.push(`${unreadable === 1 ? '1 line' : `${unreadable} lines`} of ${address} can't be read.`);
  return problems;
}

export async function verifyTrail(namedFiles: readonly string[] = []): Promise<Verdict> {
  const files = await readCheckpointFiles(namedFiles);
  const problems = files.flatMap(againstFile);
  const checkpoints = files.flatMap((file) => file.checkpoints);
  const checkpointsAt = Map.groupBy(checkpoints, (checkpoint) => checkpoint.count);
  // Read before the walk: entries appended during it lie beyond this head.
  const head = await getHead();
  let previous: Buffer = firstHash;
  let count = 0;
  for await (const { hash, ...entry } of entriesInOrder()) {
    const { seq } = entry;
    if (seq > head.count) break;
    if (seq !== count + 1) problems.push(`Entry ${count + 1} is missing: the next one is ${seq}.`);
    else if (!hashAfter(previous, entry).equals(hash))
      problems.push(
        `Entry ${seq} is not what was written: its hash does not fit its content and its predecessor.`,
      );
    for (const checkpoint of checkpointsAt.get(seq) ?? [])
      problems.push(...againstCheckpoint(checkpoint, hash));
    previous = hash;
    count = seq;
  }
  problems.push(...againstEnd(head, count, previous, checkpoints));
  return { count, checkpoints: checkpoints.length, problems };
}

const shrinking = (checkpoints: readonly Checkpoint[]): string[] =>
  checkpoints.flatMap((checkpoint, i) => {
    const before = checkpoints[i - 1];
    return before && before.count > checkpoint.count
      ? [
          `The trail was shorter at ${checkpoint.at} (${checkpoint.count} entries) than at ${before.at} (${before.count}).`,
        ]
      : [];
  });

function againstCheckpoint(checkpoint: Checkpoint, hash: Buffer): string[] {
  if (checkpoint.hash === hash.toString('hex')) return [];
  return [`Entry ${checkpoint.count} differs from the checkpoint of ${checkpoint.at}.`];
}

function againstEnd(
  head: { count: number; hash: Buffer },
  count: number,
  last: Buffer,
  checkpoints: readonly Checkpoint[],
): string[] {
  const problems: string[] = [];
  if (head.count !== count) problems.push(`The head counts ${head.count} entries, the trail has ${count}.`);
  else if (!head.hash.equals(last)) problems.push("The head's hash is not the last entry's.");
  const beyond = checkpoints.filter((checkpoint) => checkpoint.count > count).at(-1);
  if (beyond)
    problems.push(
      `The trail was cut off: a checkpoint of ${beyond.at} counts ${beyond.count} entries, now there are ${count}.`,
    );
  return problems;
}
