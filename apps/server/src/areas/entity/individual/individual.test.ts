import { entity } from '@assay/contract/entity/area';
import { lenderId } from '@assay/contract/iam/client';
import { passiveHeader } from '@assay/contract/kit/endpoint';
import { permissionCodes } from '@assay/contract/kit/permissions';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import { guarantor, logOf, read } from '../../../../test/entity/people.ts';
import * as given from '../../../../test/given.ts';
import { verifyTrail } from '../../../kernel/audit/audit-chain.ts';
import { db } from '../../../kernel/database/database.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];

const save = (entityId: number, body: object, by: Caller = analyst) =>
  by.call(entity.saveIndividual, { params: { entityId }, body: body as never });

const reads = async (entityId: number) => (await logOf(entityId, 'READ')).length;

const open = (entityId: number, by: Caller = analyst, headers: Record<string, string> = {}) =>
  by.send({ method: 'GET', url: `/api/entity/individual/${entityId}`, headers });

test('shows the identifying details of an individual', async () => {
  const { entityId, people } = await guarantor();
  const { firstName, middleName, lastName, dateOfBirth, driverLicenseNumber, driverLicenseState } =
    people[0] ?? ({} as never);
  expect(await read(entityId)).toMatchObject({
    id: entityId,
    entityId,
    firstName,
    middleName,
    lastName,
    dateOfBirth,
    driverLicenseNumber,
    driverLicenseState,
    creditEnriched: false,
    mergedInto: null,
    merged: [],
    version: 1,
  });
});

test('keeps omitted fields, and logs differences only', async () => {
  const { entityId } = await guarantor();
  const before = await read(entityId);
  const marked = await save(entityId, { creditEnriched: true, version: before.version });
  expect(marked.body.data).toMatchObject({
    ...before,
    creditEnriched: true,
    version: 2,
    updatedAt: expect.anything(),
  });
  const renamed = await save(entityId, { firstName: '  Anna ', version: 2 });
  expect(renamed.body.data).toMatchObject({
    firstName: 'Anna',
    lastName: before.lastName,
    creditEnriched: true,
  });
  const changes = (await logOf(entityId, 'INDIVIDUAL')).map(({ changesOld, changesNew }) => [
    changesOld,
    changesNew,
  ]);
  expect(changes.slice(1)).toEqual([
    [{ creditEnriched: false }, { creditEnriched: true }],
    [{ firstName: before.firstName }, { firstName: 'Anna' }],
  ]);
  expect(
    (await save(entityId, { creditEnriched: true, version: 3 })).body.data.version,
    'nothing has changed',
  ).toBe(3);
});

test('logs an unchanged save as a read', async () => {
  const { entityId, people } = await guarantor();
  const { firstName } = people[0] ?? ({} as never);
  for (const [body, by] of [
    [{ version: 1 }, analyst],
    [{ firstName: ` ${firstName} `, creditEnriched: false, version: 1 }, manager],
  ] as const) {
    const before = await reads(entityId);
    expect((await save(entityId, body, by)).body.data).toMatchObject({ entityId, version: 1 });
    expect(await reads(entityId)).toBe(before + 1);
  }
  expect((await logOf(entityId, 'INDIVIDUAL')).length, 'it was made, and nothing else').toBe(1);
});

test('requires the current version', async () => {
  const { entityId } = await guarantor();
  const missing = await save(entityId, { creditEnriched: true });
  expect(missing.body.data).toEqual([expect.objectContaining({ path: 'version' })]);
  expect(missing).toBeRefused('VALIDATION_FAILED');
  await save(entityId, { creditEnriched: true, version: 1 }, manager);
  expect(await save(entityId, { creditEnriched: false, version: 1 })).toBeRefused('CONFLICT');
  expect((await read(entityId)).creditEnriched).toBe(true);
});

test('conflicts for the second of two writers', async () => {
  const { entityId } = await guarantor();
  const both = await Promise.all([
    save(entityId, { creditEnriched: true, version: 1 }),
    save(entityId, { firstName: 'Anna', version: 1 }, manager),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('refuses invalid values beside their field', async () => {
  const { entityId } = await guarantor();
  expect(await save(entityId, { dateOfBirth: '2999-01-01', version: 1 })).toBeRefused(
    'UNPROCESSABLE',
    "Date of birth can't be in the future",
  );
  expect(await save(entityId, { lastName: '', version: 1 })).toBeRefused(
    'VALIDATION_FAILED',
    'Last name is required',
  );
  expect(await save(entityId, { nickname: 'Ann', version: 1 })).toBeRefused('VALIDATION_FAILED');
  expect(await save(999_999_999, { creditEnriched: true, version: 1 })).toBeRefused(
    'NOT_FOUND',
    'Individual not found.',
  );
});

test("doesn't find a business as an individual", async () => {
  const { applicantId } = await guarantor();
  expect(await analyst.call(entity.getIndividual, { params: { entityId: applicantId } })).toBeRefused(
    'NOT_FOUND',
  );
});

test('refuses introducers, whatever their role permits', async () => {
  const { entityId } = await guarantor();
  const broker = await signedInAs((await given.user({ permissions: permissionCodes })).id);
  const params = { entityId };
  const before = await reads(entityId);
  const replies = [
    await broker.call(entity.getIndividual, { params }),
    await save(entityId, { creditEnriched: true, version: 1 }, broker),
    await broker.call(entity.listIndividualNotes, { query: { entityId: String(entityId) } as never }),
    await broker.call(entity.addIndividualNote, { body: { entityId, note: '<p>Mine</p>' } }),
    await broker.call(entity.listSimilar, { params, query: {} }),
    await broker.call(entity.compareIndividuals, { params: { entityId, otherId: entityId } }),
    await broker.call(entity.mergeIndividuals, {
      params,
      body: { otherId: entityId, version: 1, otherVersion: 1, taken: [] },
    }),
  ];
  for (const reply of replies) expect([403, 404], JSON.stringify(reply.body)).toContain(reply.status);
  expect(await reads(entityId)).toBe(before);
});

test('refuses a writer without read permission', async () => {
  const { entityId } = await guarantor();
  const permissions = ['ACCESS.CREDIT_PLATFORM', 'ENTITY.UPDATE'] as const;
  const writer = await signedInAs(
    (await given.user({ clientId: lenderId, permissions: [...permissions] })).id,
  );
  expect(await save(entityId, { creditEnriched: true, version: 1 }, writer)).toBeRefused('FORBIDDEN');
});

test('logs every read as its own kind of entry, in an intact chain', async () => {
  const { entityId } = await guarantor();
  await open(entityId);
  await open(entityId);
  await open(entityId, manager);
  const log = await logOf(entityId, 'READ');
  expect(log.map(({ actor }) => actor.firstName)).toEqual(['Daniel', 'Daniel', expect.any(String)]);
  expect(log[0]).toMatchObject({ category: 'READ', modelName: 'Individual', modelId: entityId, refId: null });
  expect(log[0]).toMatchObject({ changesOld: {}, changesNew: {} });
  const { problems } = await verifyTrail();
  expect(problems.filter((problem) => problem.startsWith('Entry'))).toEqual([]);
});

test('logs no refused read', async () => {
  const { entityId } = await guarantor();
  const permissions = ['ACCESS.CREDIT_PLATFORM'] as const;
  const stranger = await signedInAs(
    (await given.user({ clientId: lenderId, permissions: [...permissions] })).id,
  );
  expect((await open(entityId, stranger)).statusCode).toBe(403);
  expect(await reads(entityId)).toBe(0);
});

test('counts automatic refetches as part of the logged read', async () => {
  const { entityId } = await guarantor();
  await open(entityId);
  await open(entityId, analyst, { [passiveHeader]: '1' });
  expect(await reads(entityId)).toBe(1);
});

test('logs a read even if the client claims to refetch', async () => {
  const { entityId } = await guarantor();
  await open(entityId, analyst, { [passiveHeader]: '1' });
  expect(await reads(entityId), 'the first look').toBe(1);
  await open(entityId, manager, { [passiveHeader]: '1' });
  expect(await reads(entityId), "a colleague's").toBe(2);
  await sql`alter table audit_entry disable trigger append_only`.execute(db);
  await sql`update audit_entry set created_at = created_at - interval '6 minutes' where category = 'READ'
    and model_id = ${entityId}`.execute(db);
  await sql`alter table audit_entry enable trigger append_only`.execute(db);
  await open(entityId, analyst, { [passiveHeader]: '1' });
  expect(await reads(entityId), 'once the look is over').toBe(3);
});

test("logs a page's requests once, and a separate request separately", async () => {
  const { entityId } = await guarantor();
  const notes = () =>
    analyst.call(entity.listIndividualNotes, { query: { entityId: String(entityId) } as never });
  await Promise.all([notes(), notes(), notes()]);
  expect(await reads(entityId), 'at once').toBe(1);
  await open(entityId);
  await notes();
  expect(await reads(entityId)).toBe(2);
});
