import { appendFile, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '../config/config.ts';

/** The chain's end at some moment, kept outside the database: a tail that is cut off shows against it. */
export interface Anchor {
  readonly count: number;
  readonly hash: string;
  readonly at: string;
}

const ownFile = path.join(config.DATA_DIR, 'audit-heads.jsonl');

const outside = config.AUDIT_ANCHOR_URL && new URL(config.AUDIT_ANCHOR_URL);

function anchorIn(line: string): Anchor | undefined {
  try {
    const { count, hash, at } = JSON.parse(line) as Anchor;
    const isOne = Number.isSafeInteger(count) && count >= 0 && typeof hash === 'string';
    return isOne ? { count, hash, at } : undefined;
  } catch {
    // Counted by the caller, and a finding of the verification.
    return undefined;
  }
}

export interface Notes {
  /** Where they are kept, for people. */
  readonly place: string;
  /** Those that vouch for an entry, in the order in which they were written. */
  readonly anchors: readonly Anchor[];
  /** Lines that a crash cut short, or somebody spoilt. */
  readonly unreadable: number;
}

async function readNotes(file: string | URL): Promise<Notes> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Of what is missing nothing can be read, which is a finding of the verification.
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n').filter(Boolean);
  const readable = lines.flatMap((line) => anchorIn(line) ?? []);
  // Of an empty trail anybody can write one that fits.
  const anchors = readable.filter(({ count }) => count > 0);
  return { place: file.toString(), anchors, unreadable: lines.length - readable.length };
}

/** Our own notes; those in a file outside, where that is where they are sent; and any that somebody names. */
export function readAllNotes(named: readonly string[] = []): Promise<Notes[]> {
  const files = [ownFile, ...(outside && outside.protocol === 'file:' ? [outside] : []), ...named];
  return Promise.all(files.map(readNotes));
}

export const lastOwnNote = async (): Promise<Anchor | undefined> => (await readNotes(ownFile)).anchors.at(-1);

/** On a line of its own, whatever a crash left of the last one. */
const asLine = (note: Anchor) => `\n${JSON.stringify(note)}\n`;

export async function keepNote(note: Anchor): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true });
  await appendFile(ownFile, asLine(note));
}

const patienceMs = 10_000;

/** Whether there is a place outside that notes are sent to. */
export const isSentOutside = outside !== undefined;

/** Sends a note to where the database's administrators cannot reach it; throws where it does not arrive. */
export async function sendNote(note: Anchor): Promise<void> {
  if (!outside) return;
  if (outside.protocol === 'file:') return appendFile(outside, asLine(note));
  const answer = await fetch(outside, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(note),
    signal: AbortSignal.timeout(patienceMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The place for notes answered ${answer.status}`);
}
