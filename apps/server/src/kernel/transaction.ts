import { sql } from 'kysely';
import { openTrail, trailStatements } from './audit-trail.ts';
import { type Db, db, type Tx } from './database.ts';
import { openOutbox, outboxStatements } from './events.ts';
import { flushed } from './flush.ts';

/**
 * Ends the transaction in one message, so that the audit chain's head, which all writers share, is not locked
 * while anything travels between server and database. True when the chain was appended to: then COMMIT has
 * released the head before the disk has it.
 */
async function commit(tx: Tx): Promise<boolean> {
  const trail = trailStatements(tx);
  await sql.raw([...outboxStatements(tx), ...trail, 'commit'].join(';')).execute(tx);
  return trail.length > 0;
}

async function perform<T>(
  connection: Db,
  work: (tx: Tx) => Promise<T>,
): Promise<{ result: T; unflushed: boolean }> {
  const tx = connection as Tx;
  await sql`begin`.execute(tx);
  try {
    openTrail(tx);
    openOutbox(tx);
    const result = await work(tx);
    return { result, unflushed: await commit(tx) };
  } catch (error) {
    // A connection that broke has nothing to roll back; the reason is the first error.
    await sql`rollback`.execute(tx).catch(() => undefined);
    throw error;
  }
}

/**
 * One use case, one transaction: state, events, queued jobs and audit entries are committed together or not
 * at all, and the caller hears of it only when it is on disk. (docs/decisions/0003-audit-commit.md)
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, unflushed } = await db.connection().execute((connection) => perform(connection, work));
  // Without the connection in hand: others can use it meanwhile.
  if (unflushed) await flushed();
  return result;
}
