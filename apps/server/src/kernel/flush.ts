import { setTimeout as wait } from 'node:timers/promises';
import { flushPool } from './database.ts';

/** Under load a flush waits for more transactions to share it: each costs as much as a small transaction. */
const gatherMs = 2;

/** Writes a mark to the log of PostgreSQL and waits until the disk has it, and with it all that came before. */
const flush = async () =>
  void (await flushPool.query({
    name: 'flush',
    text: "select pg_logical_emit_message(false, 'assay', '', true)",
  }));

let running: Promise<void> | undefined;
let next: Promise<void> | undefined;

/**
 * Waits until everything committed so far is on disk. Whoever asks while a flush is under way shares the next
 * one: that one may have begun too early for them.
 */
export function flushed(): Promise<void> {
  if (next) return next;
  const begin = () => {
    next = undefined;
    running = flush().finally(() => {
      running = undefined;
    });
    return running;
  };
  if (!running) return begin();
  const later = async () => {
    await wait(gatherMs);
    return begin();
  };
  next = running.then(later, later);
  return next;
}
