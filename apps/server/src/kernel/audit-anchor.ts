import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from './config.ts';
import { db } from './database.ts';
import { log } from './log.ts';

/** The chain's end at some moment, kept outside the database: a tail that is cut off shows against it. */
export interface Anchor {
  readonly count: number;
  readonly hash: string;
  readonly at: string;
}

const everyMs = 60_000;
const anchorFile = path.join(config.DATA_DIR, 'audit-heads.jsonl');

export async function readAnchors(): Promise<Anchor[]> {
  const text = await readFile(anchorFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Anchor);
}

/** Writes the present end down, to the file and to the log, unless it is the one written last. */
async function anchor(last: number): Promise<number> {
  const head = await db.selectFrom('audit_head').select(['count', 'hash']).executeTakeFirstOrThrow();
  if (head.count === last) return last;
  const entry: Anchor = { count: head.count, hash: head.hash.toString('hex'), at: new Date().toISOString() };
  await mkdir(config.DATA_DIR, { recursive: true });
  await appendFile(anchorFile, `${JSON.stringify(entry)}\n`);
  log.info({ count: entry.count, hash: entry.hash }, 'audit head');
  return head.count;
}

/** Anchors now, every minute, and once more at the end. */
export async function startAnchoring(): Promise<{ stop: () => Promise<void> }> {
  let last = (await readAnchors()).at(-1)?.count ?? 0;
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
