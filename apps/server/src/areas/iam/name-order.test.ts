import { iam } from '@assay/contract/iam/area';
import { clientForm, roleForm, userForm } from '@assay/given/iam';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';
import { inBulk } from '../../../test/in-bulk.ts';
import { db } from '../../kernel/database/database.ts';

const inOrder = [
  'anders',
  'Ångström',
  'Anton',
  'de Souza',
  'Dexter',
  'Oakes',
  "O'Brien",
  'Ocean',
  'Østberg',
  'Zed',
];
const shuffled = inOrder.toSorted((one, other) => one.length - other.length || (one < other ? 1 : -1));

test('sorts users by displayed name, first name first', async () => {
  const admin = await as('admin');
  const clientId = await given.company();
  for (const [index, firstName] of shuffled.entries())
    await admin.call(iam.createUser, { body: userForm(`Name ${9 - index}`, { firstName, clientId }) });
  const same = { firstName: 'Zed', clientId };
  for (const lastName of ['Ünal', 'Tran', 'Vu'])
    await admin.call(iam.createUser, { body: userForm(lastName, same) });
  const names = async (order: 'name' | '-name') =>
    (await admin.call(iam.listUsers, { query: { clientIds: String(clientId), order } })).body.data;
  const forwards = await names('name');
  expect([...new Set(forwards.map(({ firstName }) => firstName))]).toEqual(inOrder);
  expect(forwards.slice(-3).map(({ lastName }) => lastName)).toEqual(['Tran', 'Ünal', 'Vu']);
  expect(await names('-name')).toEqual(forwards.toReversed());
});

test('sorts clients and roles alike', async () => {
  const admin = await as('admin');
  const mark = `order${process.pid}`;
  for (const name of shuffled) {
    await admin.call(iam.createClient, { body: clientForm(`${name} ${mark}`) });
    await admin.call(iam.createRole, { body: roleForm(`${name} ${mark}`) });
  }
  for (const list of [iam.listClients, iam.listRoles]) {
    const { data } = (await admin.call(list, { query: { keywords: mark } })).body;
    expect(data.map(({ name }) => name.replace(` ${mark}`, ''))).toEqual(inOrder);
  }
});

test('reads a page of names from an index', async () => {
  await inBulk(sql`
    insert into client (name, slug, is_introducer, status)
    select 'Company ' || n, 'ordered-' || n, true, 'ACTIVE' from generate_series(1, 5000) as n`);
  await inBulk(sql`
    insert into app_user (first_name, last_name, email, status, client_id)
    select 'Person ' || n, 'Number', 'ordered.' || n || '@people.example', 'ACTIVE', 2
    from generate_series(1, 5000) as n`);
  await sql`analyze client, app_user`.execute(db);
  const planOf = async (table: string, order: string) => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from ${sql.table(table)} order by ${sql.raw(order)}, id limit 25`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  expect(await planOf('app_user', 'name_order(first_name), name_order(last_name)')).toContain(
    'app_user_by_name',
  );
  expect(await planOf('client', 'name_order(name)')).toContain('client_by_name');
});
