import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { db } from './database.ts';
import { type Params, statement } from './statement.ts';
import { inTransaction } from './transaction.ts';

interface Values {
  readonly least: number;
  readonly most?: number | undefined;
}

function newStatement() {
  const built: string[] = [];
  const numbers = statement(
    (source, { order }: { order: 'asc' | 'desc' }, { least, most }: Params<Values>) => {
      built.push(most ? `${order}, most` : order);
      let found = source
        .selectFrom(sql<{ n: number }>`generate_series(1, 5)`.as<'s'>(sql`s(n)`))
        .select('s.n')
        .where(sql<boolean>`s.n >= ${least}`)
        .orderBy('s.n', order);
      if (most) found = found.where(sql<boolean>`s.n <= ${most}`);
      return found;
    },
  );
  const read = async (order: 'asc' | 'desc', values: Values) =>
    (await numbers(db, { order }, values)).map(({ n }) => n);
  return { built, numbers, read };
}

test("builds a statement once per shape, and binds each call's values", async () => {
  const { built, read } = newStatement();
  expect(await read('asc', { least: 3 })).toEqual([3, 4, 5]);
  expect(await read('asc', { least: 5, most: undefined })).toEqual([5]);
  expect(await read('asc', { least: 2, most: 3 })).toEqual([2, 3]);
  expect(await read('desc', { least: 4 })).toEqual([5, 4]);
  expect(await read('asc', { least: 1, most: 2 })).toEqual([1, 2]);
  expect(built).toEqual(['asc', 'asc, most', 'desc']);
});

test('isolates concurrent calls', async () => {
  const { read } = newStatement();
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, i) => read('asc', { least: i % 5, most: i % 5 })),
  );
  expect(all).toEqual(Array.from({ length: 20 }, (_, i) => (i % 5 === 0 ? [] : [i % 5])));
});

test('refuses an ended transaction', async () => {
  const { numbers } = newStatement();
  const ended = await inTransaction(async (tx) => {
    expect(await numbers(tx, { order: 'asc' }, { least: 5 })).toEqual([{ n: 5 }]);
    return { tx };
  });
  await expect(numbers(ended.tx, { order: 'asc' }, { least: 5 })).rejects.toThrow('ended');
});

test('caches recently used shapes and rebuilds others', async () => {
  let built = 0;
  const shaped = statement((source, { shape }: { shape: string }, { n }: Params<{ n: number }>) => {
    built++;
    return source.selectNoFrom([sql<number>`${n}::int`.as('n'), sql.lit(shape).as('shape')]);
  });
  const ask = async (i: number) =>
    expect(await shaped(db, { shape: `s${i}` }, { n: i })).toEqual([{ n: i, shape: `s${i}` }]);
  for (let i = 0; i < 2_000; i++) await ask(i);
  expect(built).toBe(2_000);
  for (let i = 1_999; i >= 1_500; i--) await ask(i);
  expect(built).toBe(2_000);
  await ask(0);
  expect(built).toBe(2_001);
});
