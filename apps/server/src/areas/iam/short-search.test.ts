import { iam } from '@assay/contract/iam/area';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { as } from '../../../test/client.ts';
import { inBulk } from '../../../test/in-bulk.ts';
import { analyst, rowsRead } from '../../../test/rows-read.ts';
import type { Db } from '../../kernel/database/database.ts';
import { listClients } from './client/client.store.ts';
import { listUsers } from './user/user.store.ts';

const many = 20_000;

beforeAll(async () => {
  await inBulk(sql`
    insert into client (name, slug, is_introducer, status)
    select 'Company ' || n, 'company-' || n, true, 'ACTIVE' from generate_series(1, ${many}::int) as n
    union all select 'Wu Transport', 'transport', true, 'ACTIVE'`);
  await inBulk(sql`
    insert into app_user (first_name, last_name, email, status, client_id)
    select 'Person', 'Number ' || n, 'person.' || n || '@people.example', 'ACTIVE', 2
    from generate_series(1, ${many}::int) as n
    union all select 'Wu', 'Jing', 'jing@people.example', 'ACTIVE', 2
    union all select 'Jing', 'Wu', 'other.jing@people.example', 'ACTIVE', 2`);
  // Vacuum moves pending index entries into place.
  await inBulk(sql`vacuum analyze client, app_user`);
});

const page = { order: 'name', offset: 0, limit: 25 } as const;

const lists = {
  users: (tx: Db, keywords: string, isPicked: boolean) =>
    listUsers(tx, analyst, { ...page, keywords, isPicked }),
  clients: (tx: Db, keywords: string, isPicked: boolean) =>
    listClients(tx, analyst, { ...page, keywords, isPicked }),
} as const;

const tables = { users: 'app_user', clients: 'client' } as const;

const few = 500;
const counted = 10_000;

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
  async ({ name, keywords, isPicked, most }) => {
    const { answer, read } = await rowsRead<{ data: unknown[]; count: number }>(tables[name], (tx) =>
      lists[name](tx, keywords, isPicked),
    );
    expect(answer.data).toHaveLength(Math.min(answer.count, page.limit));
    expect(read, 'each that is found is read').toBeGreaterThanOrEqual(answer.count);
    expect(read).toBeLessThanOrEqual(most);
  },
);

test('finds a two-letter name at any position', async () => {
  const admin = await as('admin');
  const { data: people } = (await admin.call(iam.listUsers, { query: { keywords: 'Wu', limit: 500 } })).body;
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  expect(names).toEqual(expect.arrayContaining(['Wu Jing', 'Jing Wu']));
  const { data: companies } = (await admin.call(iam.listClients, { query: { keywords: 'Wu', limit: 500 } }))
    .body;
  expect(companies.map(({ name }) => name)).toContain('Wu Transport');
});
