import { iam } from '@assay/contract/iam/area';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { as } from '../../../test/client.ts';
import { db } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';

const many = 20_000;

/** Many people and companies, and one of each with a name of two letters, at its beginning. */
beforeAll(async () => {
  await sql`
    insert into client (name, slug, is_introducer, status)
    select 'Company ' || n, 'company-' || n, true, 'ACTIVE' from generate_series(1, ${many}::int) as n
    union all select 'Wu Transport', 'transport', true, 'ACTIVE'`.execute(db);
  await sql`
    insert into app_user (first_name, last_name, email, status, client_id)
    select 'Person', 'Number ' || n, 'person.' || n || '@people.example', 'ACTIVE', 2
    from generate_series(1, ${many}::int) as n
    union all select 'Wu', 'Jing', 'jing@people.example', 'ACTIVE', 2
    union all select 'Jing', 'Wu', 'other.jing@people.example', 'ACTIVE', 2`.execute(db);
  // As it is after a while: what was added to the indexes is in its place.
  await sql`vacuum analyze client, app_user`.execute(db);
});

/** What the lists compare with the pattern, and how many people or companies there are whose words begin with it. */
const searched = [
  ['app_user', 'search_text', 2],
  ['app_user', 'name_text', 2],
  ['client', 'search_text', 1],
  ['client', "lower(' ' || name)", 1],
] as const;

test.for(searched)(
  'two letters at the beginnings of words in %s, %s, come from an index',
  ([table, text, expected]) =>
    inTransaction(async (tx) => {
      const readSoFar = async () =>
        (
          await sql<{ read: number }>`select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
          from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
        ).rows[0]?.read ?? 0;
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
      const before = await readSoFar();
      const { rows } = await sql`select id from ${sql.table(table)}
      where ${sql.raw(text)} like lower(${'% Wu%'})`.execute(tx);
      expect(rows).toHaveLength(expected);
      expect((await readSoFar()) - before).toBeLessThan(100);
    }),
);

test('a name of two letters is found wherever it stands', async () => {
  const admin = await as('admin');
  const { data: people } = (await admin.call(iam.listUsers, { query: { keywords: 'Wu', limit: 500 } })).body;
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  expect(names).toEqual(expect.arrayContaining(['Wu Jing', 'Jing Wu']));
  const { data: companies } = (await admin.call(iam.listClients, { query: { keywords: 'Wu', limit: 500 } }))
    .body;
  expect(companies.map(({ name }) => name)).toContain('Wu Transport');
});
