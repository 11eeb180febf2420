import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { config } from '../config/config.ts';
import { type Checkpoint, type CheckpointFile, readCheckpointFile } from './checkpoint-file.ts';

const ownFile = path.join(config.DATA_DIR, 'audit-checkpoints.jsonl');

const outside = () => (config.AUDIT_ANCHOR_URL ? new URL(config.AUDIT_ANCHOR_URL) : undefined);

export function readCheckpointFiles(named: readonly string[] = []): Promise<CheckpointFile[]> {
  const address = outside();
  const files = [ownFile, ...(address?.protocol === 'file:' ? [address] : []), ...named];
  return Promise.all(files.map(readCheckpointFile));
}

/** Returns the last checkpoint and the highest. They differ when the trail was truncated. */
export async function ownCheckpoints(): Promise<{ last?: Checkpoint; highest?: Checkpoint }> {
  const { checkpoints } = await readCheckpointFile(ownFile);
  const [first] = checkpoints;
  if (!first) return {};
  const highest = checkpoints.reduce((most, one) => (one.count > most.count ? one : most), first);
  return { last: checkpoints.at(-1) ?? first, highest };
}

export const lastOwnCheckpoint = async (): Promise<Checkpoint | undefined> => (await ownCheckpoints()).last;

/** The leading line break separates it from a line that a crash left incomplete. */
const asLine = (checkpoint: Checkpoint) => `\n${JSON.stringify(checkpoint)}\n`;

export async function appendCheckpoint(checkpoint: Checkpoint): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true });
  await appendFile(ownFile, asLine(checkpoint));
}

const patienceMs = 10_000;

export const isSentOutside = (): boolean => outside() !== undefined;

export async function sendCheckpoint(checkpoint: Checkpoint): Promise<void> {
  const address = outside();
  if (!address) return;
  if (address.protocol === 'file:') return appendFile(address, asLine(checkpoint));
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(checkpoint),
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The address for checkpoints answered ${answer.status}`);
}
