import { applicationArea as application } from '@assay/contract/application/area';
import { credit } from '@assay/contract/credit/area';
import { entity } from '@assay/contract/entity/area';
import { mergeMessages } from '@assay/contract/entity/merge';
import { size } from '@assay/given/size';
import { describe, expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { newPerson } from '../../../../test/credit/checked.ts';
import { guarantor, logOf, merge, read, undo, versionOf } from '../../../../test/entity/people.ts';
import { db } from '../../../kernel/database/database.ts';

const [analyst, manager, broker] = [await as('analyst'), await as('manager'), await as('broker')];

async function twoRecords() {
  const both = [await guarantor(), await guarantor()];
  for (const { id, entityId } of both) {
    const body = { entityIds: [entityId] };
    expect(
      (await analyst.call(credit.runCommercialApply, { params: { id }, body })).body.data.errors,
    ).toEqual([]);
    expect((await analyst.call(credit.runIdentityCheck, { params: { id }, body })).body.data.errors).toEqual(
      [],
    );
    await analyst.call(entity.addIndividualNote, { body: { entityId, note: `<p>On ${entityId}</p>` } });
  }
  const [own, other] = both;
  if (!own || !other) throw new Error('two were made');
  return { own, other };
}

async function holdingOf(entityId: number) {
  const rows = async (
    table: 'credit_check' | 'credit_score' | 'guarantor' | 'workflow' | 'identity_verification',
  ) => (await db.selectFrom(table).where('entity_id', '=', entityId).selectAll().execute()).length;
  const notes = await db
    .selectFrom('note')
    .where('owner_type', '=', 'INDIVIDUAL')
    .where('owner_id', '=', entityId)
    .selectAll()
    .execute();
  return {
    checks: await rows('credit_check'),
    scores: await rows('credit_score'),
    guarantors: await rows('guarantor'),
    workflows: await rows('workflow'),
    identities: await rows('identity_verification'),
    notes: notes.length,
  };
}

const mergeIdOf = async (entityId: number) => (await read(entityId)).merged[0]?.mergeId ?? 0;

const guarantorsOf = async (id: number) => {
  const { guarantors, version, versions } = (
    await manager.call(application.getApplication, { params: { id } })
  ).body.data;
  return { ids: guarantors.map(({ entityId }) => entityId), version, versions };
};

test('moves everything to the survivor, and back', async () => {
  const { own, other } = await twoRecords();
  const [ownBefore, otherBefore] = [await holdingOf(own.entityId), await holdingOf(other.entityId)];
  expect(otherBefore).toMatchObject({ checks: 2, guarantors: 1, identities: 1, notes: 1 });
  expect(otherBefore.workflows).toBeGreaterThan(0);
  const before = await guarantorsOf(other.applicationId);
  const reply = await merge(own.entityId, other.entityId, ['firstName']);
  expect(reply.status, reply.body.errorMessage).toBe(200);
  expect(reply.body.data).toMatchObject({
    firstName: other.people[0]?.firstName,
    driverLicenseNumber: own.people[0]?.driverLicenseNumber,
    merged: [{ entityId: other.entityId, mayUndo: true }],
  });
  const after = await holdingOf(own.entityId);
  const { identities, ...moved } = otherBefore;
  for (const [name, count] of Object.entries(moved))
    expect(after[name as keyof typeof after], name).toBe(ownBefore[name as keyof typeof after] + count);
  expect(await holdingOf(other.entityId)).toMatchObject({
    checks: 0,
    notes: 0,
    guarantors: 0,
    workflows: 0,
    identities,
  });
  const onRecord = (await analyst.call(credit.listOnRecord, { params: { entityId: own.entityId } })).body
    .data;
  expect([onRecord.checks.length, onRecord.identities.length]).toEqual([4, 2]);
  const named = (await analyst.call(application.listGuaranteed, { params: { entityId: own.entityId } })).body
    .data;
  expect(named.applications.map(({ id }) => id)).toEqual([other.applicationId, own.applicationId]);
  const now = await guarantorsOf(other.applicationId);
  expect(now, "the application's version stays").toEqual({ ...before, ids: [own.entityId] });

  const undone = await undo(own.entityId, await mergeIdOf(own.entityId));
  expect(undone.body.data).toMatchObject({
    kept: [],
    individual: { firstName: own.people[0]?.firstName, merged: [] },
  });
  expect(await holdingOf(own.entityId)).toEqual(ownBefore);
  expect(await holdingOf(other.entityId)).toEqual(otherBefore);
  expect((await guarantorsOf(other.applicationId)).ids).toEqual([other.entityId]);
  expect((await read(other.entityId)).mergedInto).toBeNull();
});

test('keeps the later identity, and moves it back', async () => {
  const { own, other } = await twoRecords();
  const provider = async (entityId: number) =>
    (
      await db
        .selectFrom('identity_verification')
        .where('entity_id', '=', entityId)
        .selectAll()
        .executeTakeFirst()
    )?.provider_entity_id;
  const [older, newer] = [await provider(own.entityId), await provider(other.entityId)];
  await merge(own.entityId, other.entityId);
  expect([await provider(own.entityId), await provider(other.entityId)]).toEqual([newer, older]);
  await undo(own.entityId, await mergeIdOf(own.entityId));
  expect([await provider(own.entityId), await provider(other.entityId)]).toEqual([older, newer]);
});

test('logs merge and undo with both records', async () => {
  const [own, other] = [await guarantor(), await guarantor()];
  await merge(own.entityId, other.entityId, ['firstName']);
  await undo(own.entityId, await mergeIdOf(own.entityId));
  const namesOf = ({ people, entityId }: typeof own) =>
    `${people[0]?.firstName} ${people[0]?.lastName} (record ${entityId})`;
  const changes = async (entityId: number) =>
    (await logOf(entityId, 'INDIVIDUAL'))
      .slice(1)
      .map(({ changesOld, changesNew }) => [changesOld, changesNew]);
  const [ownName, otherName] = [own.people[0]?.firstName, other.people[0]?.firstName];
  expect(await changes(own.entityId)).toEqual([
    [{ firstName: ownName }, { firstName: otherName, merged: namesOf(other), moved: '1 application' }],
    [
      { firstName: otherName, merged: expect.stringContaining(`(record ${other.entityId})`) },
      { firstName: ownName },
    ],
  ]);
  expect(await changes(other.entityId)).toEqual([
    [{}, { mergedInto: namesOf(own), moved: '1 application' }],
    [{ mergedInto: expect.stringContaining(`(record ${own.entityId})`) }, {}],
  ]);
});

test('keeps changes since the merge with the survivor', async () => {
  const [own, other] = [await guarantor(), await guarantor()];
  await merge(own.entityId, other.entityId, ['firstName', 'driverLicenseNumber']);
  await analyst.call(entity.saveIndividual, {
    params: { entityId: own.entityId },
    body: { firstName: 'Corrected', version: await versionOf(own.entityId) },
  });
  await analyst.call(entity.addIndividualNote, { body: { entityId: own.entityId, note: '<p>Since</p>' } });
  const { kept, individual } = (await undo(own.entityId, await mergeIdOf(own.entityId))).body.data;
  expect(kept).toEqual(['First name']);
  expect(individual).toMatchObject({
    firstName: 'Corrected',
    driverLicenseNumber: own.people[0]?.driverLicenseNumber,
  });
  expect((await holdingOf(own.entityId)).notes).toBe(1);
});

test('takes a licence from one record as a whole, and restores it', async () => {
  for (const name of ['driverLicenseNumber', 'driverLicenseState'] as const) {
    const [own, other] = [
      await guarantor({ people: [{ driverLicenseState: 'NSW' }] }),
      await guarantor({ people: [{ driverLicenseState: 'VIC' }] }),
    ];
    const licenceOf = ({ people }: typeof own, driverLicenseState: string) => ({
      driverLicenseNumber: people[0]?.driverLicenseNumber,
      driverLicenseState,
    });
    expect((await merge(own.entityId, other.entityId, [name])).body.data).toMatchObject(
      licenceOf(other, 'VIC'),
    );
    if (name === 'driverLicenseState')
      await analyst.call(entity.saveIndividual, {
        params: { entityId: own.entityId },
        body: { driverLicenseState: 'QLD', version: await versionOf(own.entityId) },
      });
    const { kept, individual } = (await undo(own.entityId, await mergeIdOf(own.entityId))).body.data;
    const isChanged = name === 'driverLicenseState';
    expect(individual).toMatchObject(isChanged ? licenceOf(other, 'QLD') : licenceOf(own, 'NSW'));
    expect(kept).toEqual(isChanged ? ['Licence number', 'Licence state'] : []);
  }
});

test('redirects from the retired record, which is read-only', async () => {
  const [own, other] = [await guarantor(), await guarantor()];
  await merge(own.entityId, other.entityId);
  const { mergedInto, version } = await read(other.entityId);
  expect(mergedInto).toBe(own.entityId);
  const params = { entityId: other.entityId };
  const words = 'This record was merged into another one. Make the change there.';
  expect(
    await analyst.call(entity.saveIndividual, { params, body: { creditEnriched: true, version } }),
  ).toBeRefused('UNPROCESSABLE', words);
  expect(
    await analyst.call(entity.addIndividualNote, { body: { entityId: other.entityId, note: '<p>x</p>' } }),
  ).toBeRefused('UNPROCESSABLE', words);
  expect(await merge(own.entityId, other.entityId)).toBeRefused('UNPROCESSABLE', mergeMessages.retired);
});

test('links a guarantor who matches the retired record to the survivor', async () => {
  const [own, other] = [await guarantor(), await guarantor()];
  await merge(own.entityId, other.entityId);
  const again = await guarantor({ people: [other.people[0] ?? {}] });
  expect(again.entityId).toBe(own.entityId);
});

describe('three in a row', () => {
  test('are undone last in, first out, once each', async () => {
    const [a, b, c] = [await guarantor(), await guarantor(), await guarantor()];
    await merge(b.entityId, a.entityId);
    const first = await mergeIdOf(b.entityId);
    await merge(c.entityId, b.entityId);
    expect((await read(a.entityId)).mergedInto, 'leads on to the last').toBe(c.entityId);
    expect(await undo(b.entityId, first)).toBeRefused('UNPROCESSABLE', mergeMessages.later);
    expect((await holdingOf(c.entityId)).guarantors).toBe(3);
    const second = await mergeIdOf(c.entityId);
    expect((await undo(c.entityId, second)).status).toBe(200);
    expect(await undo(c.entityId, second)).toBeRefused('UNPROCESSABLE', mergeMessages.undone);
    expect((await read(a.entityId)).mergedInto).toBe(b.entityId);
    expect((await undo(b.entityId, first)).status).toBe(200);
    for (const { entityId } of [a, b, c]) expect((await holdingOf(entityId)).guarantors).toBe(1);
  });

  test('into one record too', async () => {
    const [a, b, c] = [await guarantor(), await guarantor(), await guarantor()];
    await merge(c.entityId, a.entityId);
    const first = await mergeIdOf(c.entityId);
    await merge(c.entityId, b.entityId);
    expect(await undo(c.entityId, first)).toBeRefused('UNPROCESSABLE', mergeMessages.later);
    expect(await undo(a.entityId, first), 'under another record').toBeRefused(
      'NOT_FOUND',
      'Merge not found.',
    );
  });
});

test('conflicts for the second of two opposite merges', async () => {
  for (let round = 0; round < size({ test: 3, prove: 50 }); round++) {
    const [a, b] = [await guarantor(), await guarantor()];
    const replies = await Promise.all([
      merge(a.entityId, b.entityId),
      merge(b.entityId, a.entityId, [], manager),
    ]);
    expect(replies.map(({ status }) => status).toSorted()[0]).toBe(200);
    expect([409, 422]).toContain(replies.map(({ status }) => status).toSorted()[1]);
    const holdings = [await holdingOf(a.entityId), await holdingOf(b.entityId)];
    expect(holdings.map(({ guarantors }) => guarantors).toSorted()).toEqual([0, 2]);
  }
});

test('links the survivor when the person is submitted during the merge', async () => {
  for (let round = 0; round < size({ test: 3, prove: 50 }); round++) {
    const person = newPerson();
    const [own, other] = [await guarantor(), await guarantor({ people: [person] })];
    const [merged, entered] = await Promise.all([
      merge(own.entityId, other.entityId),
      guarantor({ people: [person], owner: broker }),
    ]);
    expect(merged.status, merged.body.errorMessage).toBe(200);
    expect(entered.entityId > 0).toBe(true);
    expect((await holdingOf(other.entityId)).guarantors, 'nobody is left with the record that went').toBe(0);
    expect((await holdingOf(own.entityId)).guarantors).toBe(3);
  }
});

test('compares both records and their holdings', async () => {
  const { own, other } = await twoRecords();
  const params = { entityId: own.entityId, otherId: other.entityId };
  const { data } = (await analyst.call(entity.compareIndividuals, { params })).body;
  expect(data).toMatchObject({
    own: { entityId: own.entityId },
    other: { entityId: other.entityId },
    whyNot: null,
  });
  expect(data.holdings.map(({ label, own: a, other: b }) => [label, a, b])).toEqual([
    ['Notes', 1, 1],
    ['Applications as guarantor', 1, 1],
    ['Checks', 2, 2],
  ]);
});
