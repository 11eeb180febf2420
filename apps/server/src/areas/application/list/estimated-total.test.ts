import { applicationArea as application } from '@assay/contract/application/area';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { inBulk } from '../../../../test/in-bulk.ts';
import { db } from '../../../kernel/database/database.ts';

const own = 400;
let clientId: number;
let broker: Caller;

beforeAll(async () => {
  clientId = await given.company();
  const user = await given.user({ clientId, permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ'] });
  await inBulk(sql`insert into application (client_id, user_id, status, entity_name)
    select ${clientId}, ${user.id}, 'SETTLED', 'Quandongia Transport' from generate_series(1, ${own}::int)`);
  await sql`analyze application`.execute(db);
  // Makes the planner expect a million rows with the word as common as here.
  await sql`update pg_class set reltuples = 1000000 where oid = 'application'::regclass`.execute(db);
  broker = await signedInAs(user.id);
});

const totalOf = async (caller: Caller, query: Record<string, string>) => {
  const { data: _, ...total } = (
    await caller.call(application.listApplications, { query: { keywords: 'quandongia', ...query } })
  ).body;
  return total;
};

test('uses the estimate only for an unfiltered search far past the counting limit', async () => {
  const staff = await as('analyst');
  expect(await totalOf(staff, {})).toEqual({ count: 10_000, countCapped: true });
  expect(await totalOf(staff, { status: 'SETTLED' })).toEqual({ count: own });
  expect(await totalOf(staff, { clientId: String(clientId) })).toEqual({ count: own });
});

test('shows introducers no estimate, which covers other companies', async () => {
  expect(await totalOf(broker, {})).toEqual({ count: own });
  expect(await totalOf(broker, { status: 'Settled' })).toEqual({ count: own });
});
