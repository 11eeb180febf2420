import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '../config/config.ts';
import { flusher } from '../database/flush.ts';
import { log } from '../log/log.ts';
import { getHead } from './audit-chain.store.ts';

/** The chain's end at some moment, kept outside the database: a tail that is cut off shows against it. */
export interface Anchor {
  readonly count: number;
  readonly hash: string;
  readonly at: string;
}

const everyMs = 60_000;
const anchorFile = path.join(config.DATA_DIR, 'audit-heads.jsonl');

/** The notes in the order in which they were written; a line that a crash cut short is only counted. */
export async function readAnchors(): Promise<{ anchors: Anchor[]; unreadable: number }> {
  const text = await readFile(anchorFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter(Boolean);
  const anchors = lines.flatMap((line) => anchorIn(line) ?? []);
  return { anchors, unreadable: lines.length - anchors.length };
}

function anchorIn(line: string): Anchor | undefined {
  try {
    const { count, hash, at } = JSON.parse(line) as Anchor;
    return typeof count === 'number' && typeof hash === 'string' ? { count, hash, at } : undefined;
  } catch {
    // Counted by the caller, and a finding of the verification.
    return undefined;
  }
}

/** Writes the present end down, to the file and to the log, unless it is the one written last. */
async function anchor(last: number): Promise<number> {
  const head = await getHead();
  if (head.count === last) return last;
  // What is noted must outlive a crash of the database, or the crash would look like tampering.
  await (await flusher()).flush();
  const entry: Anchor = { count: head.count, hash: head.hash.toString('hex'), at: new Date().toISOString() };
  await mkdir(config.DATA_DIR, { recursive: true });
  // On a line of its own, whatever a crash left of the last one.
  await appendFile(anchorFile, `\n${JSON.stringify(entry)}\n`);
  log.info({ count: entry.count, hash: entry.hash }, 'audit head');
  return head.count;
}

/** Anchors now, every minute, and once more at the end. */
export async function startAnchoring(): Promise<{ stop: () => Promise<void> }> {
  let last = (await readAnchors()).anchors.at(-1)?.count ?? 0;
  const step = async () => {
    last = await anchor(last).catch((err: unknown) => {
      log.error({ err }, 'the audit head could not be written down');
      return last;
    });
  };
  await step();
  const timer = setInterval(step, everyMs);
  const stop = async () => {
    clearInterval(timer);
    await step();
  };
  return { stop };
}
