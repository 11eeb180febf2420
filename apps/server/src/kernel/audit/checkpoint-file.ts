import { readFile } from 'node:fs/promises';

/** The chain's end at some moment, kept outside the database: a tail that is cut off shows against it. */
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
    // Counted by the caller, and a finding of the verification.
    return undefined;
  }
}

export interface CheckpointFile {
  /** Where they are kept, for people. */
  readonly address: string;
  /** Those that vouch for an entry, in the order in which they were written. */
  readonly checkpoints: readonly Checkpoint[];
  /** Lines that a crash cut short, or somebody spoilt. */
  readonly unreadable: number;
}

/** Needs no settings: it is also read where nothing of Assay runs. */
export async function readCheckpointFile(file: string | URL): Promise<CheckpointFile> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Of what is missing nothing can be read, which is a finding of the verification.
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter(Boolean);
  const readable = lines.flatMap((line) => checkpointIn(line) ?? []);
  // Of an empty trail anybody can write one that fits.
  const checkpoints = readable.filter(({ count }) => count > 0);
  return { address: file.toString(), checkpoints, unreadable: lines.length - readable.length };
}
