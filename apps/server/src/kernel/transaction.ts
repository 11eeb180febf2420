import { sql } from 'kysely';
import { openTrail, trailStatements } from './audit-trail.ts';
import { type Db, db, type Tx } from './database.ts';
import { openOutbox, outboxStatements } from './events.ts';

/**
 * The end of a transaction as one message, so that the audit chain's head, which all writers share, is locked
 * neither while the answer travels nor while the disk writes: COMMIT releases it before the flush, and the
 * statement after it waits for the flush of everything up to here, together with whoever else waits. Only
 * then does the caller hear that it is done. (docs/decisions/0003-audit-commit.md)
 */
function endOf(tx: Tx): string {
  const trail = trailStatements(tx);
  const statements = [...outboxStatements(tx), ...trail];
  return trail.length === 0
    ? [...statements, 'commit'].join(';')
    : ['set local synchronous_commit = off', ...statements, 'commit', flush].join(';');
}

const flush = "select pg_logical_emit_message(false, 'assay', '', true)";

async function perform<T>(connection: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = connection as Tx;
  await sql`begin`.execute(tx);
  try {
    openTrail(tx);
    openOutbox(tx);
    const result = await work(tx);
    await sql.raw(endOf(tx)).execute(tx);
    return result;
  } catch (error) {
    // A connection that broke has nothing to roll back; the reason is the first error.
    await sql`rollback`.execute(tx).catch(() => undefined);
    throw error;
  }
}

/** One use case, one transaction: state, events, queued jobs and audit entries are committed together or not at all. */
export const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.connection().execute((connection) => perform(connection, work));
