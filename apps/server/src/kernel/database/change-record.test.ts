import { iam } from '@assay/contract/iam/area';
import { size } from '@assay/given/size';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../test/client.ts';
import { systemActor } from '../audit/audit-trail.ts';
import { changeRecord } from './change-record.ts';
import { db } from './database.ts';
import { inTransaction } from './transaction.ts';

const rounds = size({ test: 5, prove: 1_000 });

test('saves one of several concurrent writes of a version, and refuses the others', async () => {
  const admin = await as('admin');
  const form = { name: 'Saved at once', status: 'ACTIVE' as const, permissions: [] };
  const { id } = (await admin.call(iam.createRole, { body: form })).body.data;
  for (let version = 1; version <= rounds; version++) {
    const save = (n: number) =>
      admin.call(iam.updateRole, {
        params: { id },
        body: { ...form, name: `Saved at once ${version}.${n}`, version },
      });
    const replies = await Promise.all([save(1), save(2), save(3), save(4)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const done = replies.find(({ status }) => status === 200)?.body.data;
    expect((await admin.call(iam.getRole, { params: { id } })).body.data).toMatchObject({
      name: done?.name,
      version: version + 1,
    });
  }
});

test('locks the record during a change', async () => {
  const { id } = await db
    .insertInto('role')
    .values({ name: 'Locked by itself' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const read = () => db.selectFrom('role').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const rename = (version: number, name: string) =>
    inTransaction((tx) =>
      changeRecord(tx, systemActor, {
        row: { table: 'role', id },
        version,
        read: () => tx.selectFrom('role').where('id', '=', id).selectAll().executeTakeFirstOrThrow(),
        write: async () => {
          await sql`select pg_sleep(0.05)`.execute(tx);
          await tx.updateTable('role').set({ name }).where('id', '=', id).execute();
        },
        audited: (role) => ({ category: 'ROLE', model: 'Role', id, values: { name: role.name } }),
      }),
    );
  const results = await Promise.allSettled([rename(1, 'First'), rename(1, 'Second')]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
  expect(await read()).toMatchObject({ version: 2 });
});
