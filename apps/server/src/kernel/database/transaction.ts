import { sql } from 'kysely';
import { closeTrail, openTrail, trailStatements } from '../audit/audit-trail.ts';
import { config } from '../config/config.ts';
import { busy } from '../http/errors.ts';
import { closeOutbox, openOutbox, outboxStatements } from '../live/events.ts';
import { type Db, db, type Tx } from './database.ts';
import { flusher } from './flush.ts';
import { Turns } from './turns.ts';
import { asRefusal } from './uniqueness.ts';

/** Some connections are left for those who read, who are many and quick: every request begins with its session. */
const writers = new Turns({
  most: Math.max(1, Math.floor(config.DATABASE_POOL_SIZE * 0.8)),
  patienceMs: 10_000,
  tooLate: busy,
});

/** A transaction that refuses to be used once it has ended: its connection may be in other hands by then. */
function newTransaction(connection: Db): { tx: Tx; end: () => void } {
  let ended = false;
  const tx = connection.withPlugin({
    transformQuery: ({ node }) => {
      if (ended) throw new Error('This transaction has ended.');
      return node;
    },
    transformResult: async ({ result }) => result,
  }) as Tx;
  openTrail(tx);
  openOutbox(tx);
  const end = () => {
    ended = true;
    closeTrail(tx);
    closeOutbox(tx);
  };
  return { tx, end };
}

/**
 * Ends the transaction in one message, so that the audit chain's head, which all writers share, is not locked
 * while anything travels between server and database. When the chain was appended to, COMMIT has released the
 * head before the disk has it: the answer is then what to wait for.
 */
async function commit(tx: Tx): Promise<(() => Promise<void>) | undefined> {
  const trail = trailStatements(tx);
  const audited = trail.length > 0;
  const statements = [...outboxStatements(tx, audited), ...trail];
  const through = audited ? await flusher() : undefined;
  // A statement before COMMIT fails in a transaction that has failed already; COMMIT alone would roll it back silently.
  await sql.raw([...(statements.length > 0 ? statements : ['select 1']), 'commit'].join(';')).execute(tx);
  return through && (() => through.flush());
}

async function perform<T>(connection: Db, work: (tx: Tx) => Promise<T>) {
  const { tx, end } = newTransaction(connection);
  try {
    await sql`begin`.execute(tx);
    const result = await work(tx);
    return { result, flush: await commit(tx) };
  } catch (error) {
    // A connection that broke has nothing to roll back; the reason is the first error.
    await sql`rollback`.execute(tx).catch(() => undefined);
    throw asRefusal(error);
  } finally {
    end();
  }
}

/**
 * One use case, one transaction: state, events, queued jobs and audit entries are committed together or not
 * at all, and the caller hears of it only when it is on disk. (docs/decisions/0003-audit-commit.md)
 */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, flush } = await writers.run('all', () =>
    db.connection().execute((connection) => perform(connection, work)),
  );
  // Without the connection in hand: others can use it meanwhile.
  await flush?.();
  return result;
}
