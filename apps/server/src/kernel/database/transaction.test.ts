import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordChange, systemActor } from '../audit/audit-trail.ts';
import { announce } from '../live/events.ts';
import { db, type Tx } from './database.ts';
import { inTransaction } from './transaction.ts';

const record = (tx: Tx) =>
  recordChange(tx, systemActor, {
    category: 'ROLE',
    model: 'Role',
    id: 1,
    after: { name: String(Math.random()) },
  });

test('acknowledges an audited transaction only once it is on disk', async () => {
  for (let round = 0; round < 20; round++) {
    const before = await inTransaction(async (tx) => {
      record(tx);
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text as lsn`.execute(
        tx,
      );
      return rows[0]?.lsn ?? '';
    });
    const { rows } = await sql<{
      flushed: boolean;
    }>`select pg_current_wal_flush_lsn() > ${before}::pg_lsn as flushed`.execute(db);
    expect(rows).toEqual([{ flushed: true }]);
  }
});

test('finishes twenty transactions more than there are connections', async () => {
  await Promise.all(Array.from({ length: 40 }, () => inTransaction(async (tx) => record(tx))));
});

test("doesn't report a failed transaction as committed", async () => {
  const swallowing = inTransaction(async (tx) => {
    await sql`insert into role (name) values ('Half done')`.execute(tx);
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow();
  expect(await db.selectFrom('role').where('name', '=', 'Half done').select('id').execute()).toEqual([]);
});

test("refuses statements after the transaction's end", async () => {
  let kept: Tx | undefined;
  await inTransaction(async (tx) => {
    kept = tx;
  });
  const tx = kept as Tx;
  await expect(sql`select 1`.execute(tx)).rejects.toThrow('This transaction has ended.');
  expect(() => record(tx)).toThrow('needs a transaction');
  expect(() => announce(tx, { kind: 'late' }, { userId: 1, holding: 'AUDIT.READ' })).toThrow(
    'needs a transaction',
  );
});

test('recovers from a lost flush connection', async () => {
  await inTransaction(async (tx) => record(tx));
  // By the next turn of the event loop, the closed connection's message has been read.
  await sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity
    where datname = current_database() and query like '%pg_logical_emit_message%' and pid <> pg_backend_pid()`.execute(
    db,
  );
  await turn();
  await inTransaction(async (tx) => record(tx));
});
