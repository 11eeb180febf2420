import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db, newPool } from './database.ts';

/** One connection, so that a statement meets the place where it was prepared. */
async function onOneConnection(
  work: (query: (text: string, values: unknown[]) => Promise<unknown[]>) => Promise<void>,
) {
  const pool = newPool(1);
  try {
    await work(async (text, values) => (await pool.query(text, values)).rows);
  } finally {
    await pool.end();
  }
}

test('a statement answers the same when it is parsed, and when only its values are sent', () =>
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

test('lists of texts are read whatever they hold', () =>
  onOneConnection(async (query) => {
    const lists = [[], ['A.B', 'C'], ['a,b', '"', '\\', '{}', ' '], ['NULL', 'null'], [null, 'a'], ['']];
    for (const list of lists) expect(await query('select $1::text[] as list', [list])).toEqual([{ list }]);
  }));

test('a statement that fails leaves its connection usable, and itself too', () =>
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

test('a value that cannot be sent is told to whoever asked, as pg’s own queries do it', async () => {
  const pool = newPool(1);
  const client = await pool.connect();
  try {
    const endless: Record<string, unknown> = {};
    endless.itself = endless;
    // Thrown instead, the pool would release the connection and go on listening to it: the next error ends the process.
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

test('a statement whose columns have changed is refused, not misread', () =>
  onOneConnection(async (query) => {
    await sql`create table prepared_query_test (id int); insert into prepared_query_test values (1)`.execute(
      db,
    );
    const text = 'select * from prepared_query_test where id = $1';
    expect(await query(text, [1])).toEqual([{ id: 1 }]);
    await sql`alter table prepared_query_test add name text default 'x'`.execute(db);
    await expect(query(text, [1])).rejects.toThrow('cached plan must not change result type');
  }));

test('a write tells how many rows it touched, each time', async () => {
  const insert = () =>
    db
      .insertInto('login_history')
      .values({ outcome: 'UNKNOWN_USER', ip_address: '192.0.2.1', user_agent: 't' });
  for (let i = 0; i < 2; i++) expect((await insert().executeTakeFirst()).numInsertedOrUpdatedRows).toBe(1n);
  const removed = await db.deleteFrom('login_history').where('user_agent', '=', 't').executeTakeFirst();
  expect(removed.numDeletedRows).toBe(2n);
});
