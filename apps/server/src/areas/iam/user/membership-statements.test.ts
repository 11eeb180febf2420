import { iam } from '@assay/contract/iam/area';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { as, type Caller } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { db } from '../../../kernel/database/database.ts';

const many = 500;

let admin: Caller;
const ids = { roles: [] as number[], clients: [] as number[], users: [] as number[] };

beforeAll(async () => {
  admin = await as('admin');
  const made = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await statement.execute(db)).rows.map(({ id }) => id);
  ids.clients = await made(sql`insert into client (name, slug, is_introducer)
    select 'Managed ' || n, 'managed-' || n, true from generate_series(1, ${many}::int) n returning id`);
  ids.users = await made(sql`insert into app_user (first_name, last_name, email, client_id)
    select 'Managed', 'Number ' || n, 'managed.' || n || '@people.example', 2
    from generate_series(1, ${many}::int) n returning id`);
  ids.roles = await made(sql`insert into role (name, is_introducer)
    select 'Given ' || n, true from generate_series(1, ${many}::int) n returning id`);
});

type Give = (id: number, given: number[]) => Promise<{ status: number }>;

const calls: readonly (readonly [what: keyof typeof ids, most: number, give: Give])[] = [
  ['roles', 16, (id, roleIds) => admin.call(iam.assignRoles, { params: { id }, body: { roleIds } })],
  ['clients', 12, (id, clients) => admin.call(iam.setManagedClients, { params: { id }, body: { clients } })],
  ['users', 14, (id, users) => admin.call(iam.setManagedUsers, { params: { id }, body: { users } })],
];

test.for(calls)('sets all %s of a user with at most %i statements', async ([what, most, give]) => {
  const { id } = await given.user();
  const statementsFor = (list: number[]) =>
    statementsOf(async () => {
      expect((await give(id, list)).status).toBe(200);
    });
  const forAll = await statementsFor(ids[what]);
  expect(forAll.length).toBeGreaterThan(4);
  expect(forAll.length, forAll.map((text) => text.slice(0, 120)).join('\n')).toBeLessThanOrEqual(most);
  expect((await statementsFor(ids[what].slice(0, 1))).length, 'for one').toBe(forAll.length);
});
