import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db, newPool } from './database.ts';

type Query = (text: string, values: unknown[]) => Promise<unknown[]>;

async function onOneConnection(work: (query: Query) => Promise<void>) {
  const pool = newPool(1);
  const client = await pool.connect();
  try {
    await work(async (text, values) => (await client.query(text, values)).rows);
  } finally {
    client.release();
    await pool.end();
  }
}

async function keptOn(query: Query): Promise<string[]> {
  // The semicolon keeps this query itself out of the cache.
  const rows = await query('select statement from pg_prepared_statements order by prepare_time;', []);
  return (rows as { statement: string }[]).map(({ statement }) => statement);
}

const mostKept = 400;
const cold = (kind: string, n: number) => `select $1::int as number, ${n} as "${kind}"`;

test('returns equal rows unprepared and prepared', () =>
  onOneConnection(async (query) => {
    const text = `select $1::int as number, $2::text as text, null::text as nothing, 7::bigint as big,
      timestamptz '2026-11-15 01:41:45.5+00' as at, '{"a":[1]}'::jsonb as json, 1.25::numeric as amount,
      true as yes, date '2026-11-15' as day, 'x' as "a ""quoted"" name"`;
    const row = (number: number, words: string | null) => ({
      number,
      text: words,
      nothing: null,
      big: 7,
      at: '2026-11-15T01:41:45.5Z',
      json: { a: [1] },
      amount: 1.25,
      yes: true,
      day: '2026-11-15',
      'a "quoted" name': 'x',
    });
    for (const [number, words] of [
      [1, 'one'],
      [2, null],
      [3, 'ü'],
    ] as const)
      expect(await query(text, [number, words])).toEqual([row(number, words)]);
  }));

test('parses lists of any text', () =>
  onOneConnection(async (query) => {
    const lists = [[], ['A.B', 'C'], ['a,b', '"', '\\', '{}', ' '], ['NULL', 'null'], [null, 'a'], ['']];
    for (const list of lists) expect(await query('select $1::text[] as list', [list])).toEqual([{ list }]);
  }));

test('keeps the connection and the statement usable after an error', () =>
  onOneConnection(async (query) => {
    const divide = 'select 6 / $1::int as result';
    await expect(query(divide, [0])).rejects.toMatchObject({ code: '22012' });
    expect(await query(divide, [2])).toEqual([{ result: 3 }]);
    await expect(query(divide, [0])).rejects.toMatchObject({ code: '22012' });
    await expect(query(divide, ['x'])).rejects.toMatchObject({ code: '22P02' });
    await expect(query('select no_such_column from role where id = $1', [1])).rejects.toMatchObject({
      code: '42703',
    });
    expect(await query(divide, [3])).toEqual([{ result: 2 }]);
  }));

test("reports an unsendable value as pg's own queries do", async () => {
  const pool = newPool(1);
  const client = await pool.connect();
  try {
    const endless: Record<string, unknown> = {};
    endless.itself = endless;
    // A thrown error would leave the pool listening on a released connection; the next would end the process.
    const told = await new Promise<Error>((resolve) => {
      client.query('select $1::jsonb as value', [endless], resolve);
    });
    expect(told.message).toContain('circular');
    expect((await client.query('select $1::int as value', [7])).rows).toEqual([{ value: 7 }]);
  } finally {
    client.release();
    await pool.end();
  }
});

test('reparses a statement whose columns changed', () =>
  onOneConnection(async (query) => {
    await sql`create table prepared_query_test (id int); insert into prepared_query_test values (1)`.execute(
      db,
    );
    const text = 'select * from prepared_query_test where id = $1';
    for (let i = 0; i < 3; i++) expect(await query(text, [1])).toEqual([{ id: 1 }]);
    await sql`alter table prepared_query_test add name text default 'x'`.execute(db);
    for (let i = 0; i < 3; i++) expect(await query(text, [1])).toEqual([{ id: 1, name: 'x' }]);
    expect(await keptOn(query)).toEqual([text]);
  }));

test('refuses such a statement in a transaction, and reparses it afterwards', () =>
  onOneConnection(async (query) => {
    await sql`create table prepared_query_tx_test as select 1 as id`.execute(db);
    const text = 'select * from prepared_query_tx_test where id = $1';
    for (let i = 0; i < 2; i++) await query(text, [1]);
    await sql`alter table prepared_query_tx_test add name text default 'x'`.execute(db);
    await query('begin', []);
    await expect(query(text, [1])).rejects.toThrow('cached plan must not change result type');
    await query('rollback', []);
    expect(await query(text, [1])).toEqual([{ id: 1, name: 'x' }]);
  }));

test('prepares a lost statement again', () =>
  onOneConnection(async (query) => {
    const text = 'select $1::int as deallocated';
    for (let i = 0; i < 2; i++) await query(text, [i]);
    await query('deallocate all', []);
    expect(await query(text, [2])).toEqual([{ deallocated: 2 }]);
  }));

test('counts affected rows each time', async () => {
  const insert = () =>
    db
      .insertInto('login_history')
      .values({ outcome: 'UNKNOWN_USER', ip_address: '192.0.2.1', user_agent: 't' });
  for (let i = 0; i < 2; i++) expect((await insert().executeTakeFirst()).numInsertedOrUpdatedRows).toBe(1n);
  const removed = await db.deleteFrom('login_history').where('user_agent', '=', 't').executeTakeFirst();
  expect(removed.numDeletedRows).toBe(2n);
});

test("doesn't cache a statement used once", () =>
  onOneConnection(async (query) => {
    const hot = 'select $1::int as asked_all_the_time';
    for (let i = 0; i < 2; i++) await query(hot, [i]);
    for (let n = 0; n < 5_000; n++)
      expect(await query(cold('once', n), [n])).toEqual([{ number: n, once: n }]);
    expect(await keptOn(query)).toEqual([hot]);
  }));

test('caches a limited number of recent statements per connection', () =>
  onOneConnection(async (query) => {
    const hot = 'select $1::int as asked_all_the_time';
    let most = 0;
    for (let n = 0; n < 1_500; n++) {
      for (let i = 0; i < 2; i++)
        expect(await query(cold('twice', n), [i])).toEqual([{ number: i, twice: n }]);
      if (n % 100 > 0) continue;
      expect(await query(hot, [n])).toEqual([{ asked_all_the_time: n }]);
      most = Math.max(most, (await keptOn(query)).length);
    }
    const kept = await keptOn(query);
    expect(Math.max(most, kept.length)).toBe(mostKept);
    // Prepared before all others and unused since.
    expect(kept[0]).toBe(hot);
    expect(kept).toContain(cold('twice', 1_499));
    expect(kept).not.toContain(cold('twice', 1));
    for (let i = 0; i < 3; i++) expect(await query(cold('twice', 1), [i])).toEqual([{ number: i, twice: 1 }]);
    expect((await keptOn(query)).length).toBe(mostKept);
  }));

test('evicts and prepares correctly after a failed transaction', () =>
  onOneConnection(async (query) => {
    for (let n = 0; n < mostKept; n++) for (let i = 0; i < 2; i++) await query(cold('failed', n), [i]);
    const full = await keptOn(query);
    expect(full).toHaveLength(mostKept);
    await query('begin', []);
    await expect(query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
    const late = 'select $1::int as asked_too_late';
    // At the second call it evicts the oldest, and then PostgreSQL rejects it.
    for (let i = 0; i < 3; i++) await expect(query(late, [i])).rejects.toMatchObject({ code: '25P02' });
    await query('rollback', []);
    expect(await keptOn(query)).toEqual(full.slice(1));
    for (let i = 0; i < 2; i++) expect(await query(late, [i])).toEqual([{ asked_too_late: i }]);
    expect(await keptOn(query)).toEqual([...full.slice(1), late]);
    // Only the new statement fails, although one was just evicted.
    const wrong = 'select no_such_column from role where id = $1';
    for (let i = 0; i < 3; i++) await expect(query(wrong, [i])).rejects.toMatchObject({ code: '42703' });
    expect(await keptOn(query)).toEqual([...full.slice(2), late]);
    for (const [n] of full.entries())
      expect(await query(cold('failed', n), [7])).toEqual([{ number: 7, failed: n }]);
    expect((await keptOn(query)).length).toBeLessThanOrEqual(mostKept);
  }));

test('answers queued statements on one connection within the cache limit', async () => {
  const pool = newPool(1);
  const client = await pool.connect();
  try {
    const ask = (n: number) => client.query(cold('waiting', n), [n]);
    for (let n = 0; n < 2 * mostKept; n++) await ask(n);
    const all = Array.from({ length: 2 * mostKept }, (_, n) => n);
    const answers = await Promise.all([...all, ...all.toReversed()].map(ask));
    expect(answers.map(({ rows }) => rows[0].waiting)).toEqual([...all, ...all.toReversed()]);
    const { rows } = await client.query('select from pg_prepared_statements');
    expect(rows).toHaveLength(mostKept);
  } finally {
    client.release();
    await pool.end();
  }
});
