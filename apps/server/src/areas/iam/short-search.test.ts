import { iam } from '@assay/contract/iam/area';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { as } from '../../../test/client.ts';
import { type Db, db } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import type { Actor } from '../../kernel/session/actor.ts';
import { listClients } from './client/client.store.ts';
import { listUsers } from './user/user.store.ts';

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

const staff: Actor = {
  userId: 1,
  email: 'analyst@people.example',
  clientId: 1,
  isIntroducer: false,
  managesOthers: false,
  permissions: new Set(),
  sessionId: 1,
  sessionExpiresAt: '2026-11-15T00:00:00Z',
  firstName: 'Ann',
  lastName: 'Analyst',
};

/** Of all tables, by the connection. */
async function rowsReadSoFar(tx: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where schemaname = 'public'`.execute(tx);
  return rows[0]?.read ?? 0;
}

const page = { order: 'name', offset: 0, limit: 25 } as const;

/** The lists as the store asks for them: as a whole, and for whoever only picks from them. */
const lists = {
  users: (tx: Db, keywords: string, isPicked: boolean) =>
    listUsers(tx, staff, { ...page, keywords, isPicked }),
  clients: (tx: Db, keywords: string, isPicked: boolean) =>
    listClients(tx, staff, { ...page, keywords, isPicked }),
} as const;

/** Those found, once for the page and once for the count, and what is shown of them. */
const few = 500;
/** Where the lists stop counting. */
const counted = 10_000;

/** What is typed, and the most rows that may be read for it: most people and companies begin with the last ones. */
const typed = [
  ['W', few],
  ['Wu', few],
  ['Zq', few],
  ['P', counted + few],
  ['Pe', counted + few],
  ['C', counted + few],
  ['Co', counted + few],
] as const;
const searches = typed.flatMap(([keywords, most]) =>
  (['users', 'clients'] as const).flatMap((name) =>
    [false, true].map((isPicked) => ({ name, keywords, isPicked, most })),
  ),
);

test.for(searches)(
  '$keywords in the list of $name reads at most $most rows (picked from: $isPicked)',
  ({ name, keywords, isPicked, most }) =>
    inTransaction(async (tx) => {
      // What other processes read for it would not be counted.
      await sql`set local max_parallel_workers_per_gather = 0`.execute(tx);
      const before = await rowsReadSoFar(tx);
      const { data, count } = await lists[name](tx, keywords, isPicked);
      const read = (await rowsReadSoFar(tx)) - before;
      expect(data).toHaveLength(Math.min(count, page.limit));
      expect(read, 'each that is found is read').toBeGreaterThanOrEqual(count);
      expect(read).toBeLessThanOrEqual(most);
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
