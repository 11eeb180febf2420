import { flusher } from '../database/flush.ts';
import { log } from '../log/log.ts';
import { getHead } from './audit-chain.store.ts';
import { type Anchor, isSentOutside, keepNote, lastOwnNote, sendNote } from './audit-notes.ts';

const everyMs = 60_000;

/** How many entries the last note spoke of, here and outside. Nothing is noted twice. */
interface Noted {
  here: number | undefined;
  outside: number | undefined;
}

/** Writes the present end down, to the file, to the log and to the place outside, each unless it has it already. */
async function anchor(noted: Noted): Promise<void> {
  const head = await getHead();
  // There is nothing to vouch for yet.
  if (head.count === 0) return;
  const isSent = !isSentOutside || head.count === noted.outside;
  if (head.count === noted.here && isSent) return;
  // What is noted must outlive a crash of the database, or the crash would look like tampering.
  await (await flusher()).flush();
  const note: Anchor = { count: head.count, hash: head.hash.toString('hex'), at: new Date().toISOString() };
  if (head.count !== noted.here) {
    await keepNote(note);
    log.info({ count: note.count, hash: note.hash }, 'audit head');
    noted.here = note.count;
  }
  if (isSent) return;
  await sendNote(note);
  noted.outside = note.count;
}

/** Anchors now, every minute, and once more at the end. */
export async function startAnchoring(): Promise<{ stop: () => Promise<void> }> {
  // What the place outside has heard is not known: it is told again.
  const noted: Noted = { here: (await lastOwnNote())?.count, outside: undefined };
  const step = () =>
    anchor(noted).catch((err: unknown) => log.error({ err }, 'the audit head could not be written down'));
  await step();
  const timer = setInterval(step, everyMs);
  const stop = async () => {
    clearInterval(timer);
    await step();
  };
  return { stop };
}
