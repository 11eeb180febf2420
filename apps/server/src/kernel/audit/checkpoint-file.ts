import { readFile } from 'node:fs/promises';

/** The chain's end at a moment, kept outside the database to detect truncation. */
export interface Checkpoint {
  readonly count: number;
  readonly hash: string;
  readonly at: string;
}

function checkpointIn(line: string): Checkpoint | undefined {
  try {
    const { count, hash, at } = JSON.parse(line) as Checkpoint;
    const isOne = Number.isSafeInteger(count) && count >= 0 && typeof hash === 'string';
    return isOne ? { count, hash, at } : undefined;
  } catch {
    return undefined;
  }
}

export interface CheckpointFile {
  readonly address: string;
  readonly checkpoints: readonly Checkpoint[];
  readonly unreadable: number;
}

/** Needs no configuration, so it also works away from the server. */
export async function readCheckpointFile(file: string | URL): Promise<CheckpointFile> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Verification reports a missing file, so it counts as an empty one.
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter(Boolean);
  const readable = lines.flatMap((line) => checkpointIn(line) ?? []);
  // A checkpoint of an empty trail proves nothing: anybody can forge it.
  const checkpoints = readable.filter(({ count }) => count > 0);
  return { address: file.toString(), checkpoints, unreadable: lines.length - readable.length };
}
