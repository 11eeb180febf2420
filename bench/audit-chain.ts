/** Measures twenty concurrent writers with and without the chain, which must keep 0.9 of the throughput. */
import { sql } from 'kysely';
import pg from 'pg';
import { recordChange, systemActor } from '../apps/server/src/kernel/audit/audit-trail.ts';
import { closeDatabase } from '../apps/server/src/kernel/database/close.ts';
import { type Db, db, type Tx } from '../apps/server/src/kernel/database/database.ts';
import { inTransaction } from '../apps/server/src/kernel/database/transaction.ts';
import { sized } from './support/size.ts';

const writers = 20;
const secondsPerTurn = sized({ tiny: 0.1, whole: 3 });
const turns = sized({ tiny: 1, whole: 9 });

/** Each writer has its own row, so that they share the chain alone. */
async function work(tx: Db, id: number) {
  const before = await tx
    .selectFrom('role')
    .where('id', '=', id)
    .select(['name', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = await tx
    .updateTable('role')
    .set({ name: `Bench ${process.pid} ${id} ${before.version}` })
    .where('id', '=', id)
    .returning(['name', 'version'])
    .executeTakeFirstOrThrow();
  return { before, after };
}

const chained = (id: number) =>
  inTransaction(async (tx: Tx) => {
    const { before, after } = await work(tx, id);
    recordChange(tx, systemActor, { category: 'ROLE', model: 'Role', id, before, after });
  });

const noEntry = (id: number) => inTransaction((tx) => work(tx, id));

/** The floor: the same row in the same number of round trips. */
const unchained = (id: number) =>
  db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    const { before, after } = await work(connection, id);
    const [old, now] = [before, after].map((values) => pg.escapeLiteral(JSON.stringify(values)));
    await sql
      .raw(
        `insert into audit_plain (created_at, actor_first_name, actor_last_name, category, model_name, model_id,
           changes_old, changes_new, hash)
         values (clock_timestamp(), 'Assay', 'System', 'ROLE', 'Role', ${id}, ${old}, ${now}, '');
         commit`,
      )
      .execute(connection);
  });

async function throughput(ids: readonly number[], change: (id: number) => Promise<unknown>): Promise<number> {
  const endAt = performance.now() + secondsPerTurn * 1_000;
  const counts = await Promise.all(
    ids.map(async (id) => {
      let count = 0;
      for (; performance.now() < endAt; count++) await change(id);
      return count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0) / secondsPerTurn;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

// A table without a chain would need the log's indexes too.
await sql`drop table if exists audit_plain; create table audit_plain (like audit_entry including indexes);
  alter table audit_plain alter seq add generated always as identity`.execute(db);
const rows = await db
  .insertInto('role')
  .values(Array.from({ length: writers }, (_, i) => ({ name: `Bench ${process.pid} ${i}` })))
  .returning('id')
  .execute();
const ids = rows.map((row) => row.id);
await throughput(ids, chained);
const results: { none: number; plain: number; chain: number }[] = [];
for (let turn = 0; turn < turns; turn++) {
  const plainFirst = turn % 2 === 0;
  const none = await throughput(ids, noEntry);
  const first = await throughput(ids, plainFirst ? unchained : chained);
  const second = await throughput(ids, plainFirst ? chained : unchained);
  const result = plainFirst ? { none, plain: first, chain: second } : { none, plain: second, chain: first };
  results.push(result);
  const { plain, chain } = result;
  console.log(
    `no entry ${none.toFixed(0)}/s, unchained ${plain.toFixed(0)}/s, chained ${chain.toFixed(0)}/s: ` +
      `${(chain / plain).toFixed(3)} of unchained, ${(chain / none).toFixed(3)} of no entry`,
  );
}
console.log(
  `median: ${median(results.map(({ plain, chain }) => chain / plain)).toFixed(3)} of unchained (wanted: at least 0.9), ` +
    `${median(results.map(({ none, chain }) => chain / none)).toFixed(3)} of no entry`,
);
await closeDatabase();
