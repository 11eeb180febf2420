import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '../config/config.ts';

/** The chain's end at some moment, kept outside the database: a tail that is cut off shows against it. */
export interface Checkpoint {
  readonly count: number;
  readonly hash: string;
  readonly at: string;
}

const ownFile = path.join(config.DATA_DIR, 'audit-checkpoints.jsonl');

const outside = config.AUDIT_ANCHOR_URL && new URL(config.AUDIT_ANCHOR_URL);

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

async function readCheckpointFile(file: string | URL): Promise<CheckpointFile> {
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

/** Our own checkpoints; those in a file outside, where that is where they are sent; and any that somebody names. */
export function readCheckpointFiles(named: readonly string[] = []): Promise<CheckpointFile[]> {
  const files = [ownFile, ...(outside && outside.protocol === 'file:' ? [outside] : []), ...named];
  return Promise.all(files.map(readCheckpointFile));
}

export const lastOwnCheckpoint = async (): Promise<Checkpoint | undefined> =>
  (await readCheckpointFile(ownFile)).checkpoints.at(-1);

/** On a line of its own, whatever a crash left of the last one. */
const asLine = (checkpoint: Checkpoint) => `\n${JSON.stringify(checkpoint)}\n`;

export async function appendCheckpoint(checkpoint: Checkpoint): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true });
  await appendFile(ownFile, asLine(checkpoint));
}

const patienceMs = 10_000;

/** Whether checkpoints are sent to an address outside as well. */
export const isSentOutside = outside !== undefined;

/** Sends a checkpoint to where the database's administrators cannot reach it; throws where it does not arrive. */
export async function sendCheckpoint(checkpoint: Checkpoint): Promise<void> {
  if (!outside) return;
  if (outside.protocol === 'file:') return appendFile(outside, asLine(checkpoint));
  const answer = await fetch(outside, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(checkpoint),
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The address for checkpoints answered ${answer.status}`);
}
