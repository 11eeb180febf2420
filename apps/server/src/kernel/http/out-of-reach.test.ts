import { lenderId } from '@assay/contract/iam/client';
import type { Endpoint } from '@assay/contract/kit/endpoint';
import type { ErrorBody } from '@assay/contract/kit/errors';
import { type PermissionCode, permissionCodes } from '@assay/contract/kit/permissions';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs, theApp } from '../../../test/client.ts';
import * as given from '../../../test/given.ts';
import { postFiles } from '../../../test/payment/jobs.ts';
import { ask, type Subject } from '../../../test/request/request.ts';
import { prepare } from '../../../test/request/requests.ts';
import { db } from '../database/database.ts';

postFiles();

const unknownId = 999_999_999;

const { endpoints, guardedRoutes } = await theApp();
const named = (entries: readonly Endpoint[]) =>
  entries.map((entry) => [`${entry.method} ${entry.path}`, entry] as const);
const withName = endpoints.filter(({ path }) => path.includes(':'));
/** Ids of outside services and tokens aren't records of a company. */
const withRecord = withName.filter(({ permission }) => permission !== 'public');

/** Session and heartbeat tables change without anyone writing a record. */
const passing = ['session', 'worker_heartbeat'];

/** Fingerprints every table by row count and sum of transaction ids, without reading the rows. */
async function stored(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname = 'public' and tablename <> all (${passing}) or tablename = '_private_jobs'`.execute(db);
  const counts = tables.map(
    ({ schema, name }) => sql`select ${sql.lit(name)} as name,
      concat_ws(' ', count(*), sum(xmin::text::bigint)) as written from ${sql.table(`${schema}.${name}`)}`,
  );
  const { rows } = await sql<{ name: string; written: string }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['app_user', '_private_jobs']));
  return Object.fromEntries(rows.map(({ name, written }) => [name, written]));
}

function refusalOf(reply: Awaited<ReturnType<typeof ask>>) {
  const { requestId: _, ...body } = reply.json<ErrorBody>();
  return { status: reply.statusCode, ...body };
}

let admin: Caller;
beforeAll(async () => {
  admin = await as('admin');
});

test('has no route outside the contract that names a record', () => {
  const ofContract = new Set(withName.map(({ path }) => `/api${path}`));
  const others = guardedRoutes.filter(({ url }) => url.includes(':') && !ofContract.has(url));
  expect(others).toEqual([]);
  expect(withRecord.length).toBeGreaterThan(20);
});

describe('the record of another company', () => {
  let stranger: Caller;
  let everything: Caller;
  let subject: Subject;
  beforeAll(async () => {
    const permissions = permissionCodes;
    stranger = await signedInAs((await given.user({ permissions })).id);
    everything = await signedInAs((await given.user({ permissions, clientId: lenderId })).id);
    const { id, clientId } = await given.user({ permissions });
    const { roleId } = await given.user({ clientId });
    const newUser = async () => (await given.user({ clientId })).id;
    subject = { owner: await signedInAs(id), admin, clientId, roleId, newUser };
  });

  test.for(named(withRecord))('looks missing to %s', async ([, entry]) => {
    const request = await prepare(entry, subject);
    const before = await stored();
    const refused = refusalOf(await ask(stranger, entry, request));
    expect([403, 404], JSON.stringify(refused)).toContain(refused.status);
    expect(refused).toEqual(refusalOf(await ask(stranger, entry, { ...request, id: unknownId })));
    expect(await stored()).toEqual(before);
    // The same request succeeds for a permitted caller.
    const done = await ask(request.author ?? everything, entry, request);
    expect(done.statusCode, done.body).toBe(200);
    if (entry.method !== 'GET' && !entry.reads) expect(await stored()).not.toEqual(before);
  });
});

const customRoles: readonly (readonly [name: string, codes: readonly PermissionCode[]])[] = [
  ['edits the staff', ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.LENDER.UPDATE']],
  ['edits introducers', ['ACCESS.CREDIT_PLATFORM', 'IAM.USER.READ', 'IAM.USER.INTRODUCER.UPDATE']],
  ['does everything but edit any user', permissionCodes.filter((code) => code !== 'IAM.USER.UPDATE')],
];

describe.for(customRoles)('a System Administrator, for a role that %s,', ([, permissions]) => {
  const aboutUsers = withRecord.filter(({ method, path }) => method !== 'GET' && path.includes('/users/:'));
  let caller: Caller;
  let subject: Subject;

  async function newAdministrator(): Promise<number> {
    const { id } = await given.user({ clientId: lenderId });
    await sql`insert into user_role (user_id, role_id)
      select ${id}, id from role where name = 'System Administrator'`.execute(db);
    return id;
  }

  beforeAll(async () => {
    const { id, roleId } = await given.user({ permissions, clientId: lenderId });
    caller = await signedInAs(id);
    subject = { owner: admin, admin, clientId: lenderId, roleId, newUser: newAdministrator };
  });

  test.for(named(aboutUsers))('is out of reach of %s', async ([, entry]) => {
    const request = await prepare(entry, subject);
    const before = await stored();
    const refused = refusalOf(await ask(caller, entry, request));
    expect([403, 422], JSON.stringify(refused)).toContain(refused.status);
    expect(await stored()).toEqual(before);
    const done = await ask(admin, entry, request);
    expect(done.statusCode, done.body).toBe(200);
    expect(await stored()).not.toEqual(before);
  });
});
