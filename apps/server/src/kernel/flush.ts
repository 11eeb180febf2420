import { pool } from './database.ts';

/** Writes a mark to the log of PostgreSQL and waits until the disk has it, and with it all that came before. */
const flush = async () =>
  void (await pool.query({
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
  next = running.then(begin, begin);
  return next;
}
