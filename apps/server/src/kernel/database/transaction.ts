import { sql } from 'kysely';
import { closeTrail, openTrail, trailStatements } from '../audit/audit-trail.ts';
import { config } from '../config/config.ts';
import { busy } from '../http/errors.ts';
import { closeOutbox, openOutbox, outboxStatements } from '../live/events.ts';
import { Semaphore } from '../semaphore.ts';
import { type Db, db, type Tx } from './database.ts';
import { flusher } from './flush.ts';
import { asRefusal } from './uniqueness.ts';

/** A bulkhead: leaves connections to readers, since every request begins by reading its session. */
const writers = new Semaphore({
  most: Math.max(1, Math.floor(config.DATABASE_POOL_SIZE * 0.8)),
  refuse: busy,
});

/** Throws on use after its end: the connection may already serve another request. */
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

/** Commits in one message, to free the audit chain's head sooner. Returns the wait for the flush, which follows. */
async function commit(tx: Tx): Promise<(() => Promise<void>) | undefined> {
  const trail = trailStatements(tx);
  const audited = trail.length > 0;
  const statements = [...outboxStatements(tx, audited), ...trail];
  const through = audited ? await flusher() : undefined;
  // In a failed transaction COMMIT alone would roll back silently; a statement before it raises the error.
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
    await sql`rollback`.execute(tx).catch(() => undefined);
    throw asRefusal(error);
  } finally {
    end();
  }
}

/** Commits state, events, jobs and audit entries together, and durably. (docs/decisions/0003-audit-commit.md) */
export async function inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const { result, flush } = await writers.run('all', () =>
    db.connection().execute((connection) => perform(connection, work)),
  );
  // Waits after the connection is released, so others can use it.
  await flush?.();
  return result;
}
