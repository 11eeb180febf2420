import { applicationArea as application } from '@assay/contract/application/area';
import { credit } from '@assay/contract/credit/area';
import { entity } from '@assay/contract/entity/area';
import { mergeMessages } from '@assay/contract/entity/merge';
import { describe, expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { guarantor, logOf, merge, versionOf } from '../../../../test/entity/people.ts';
import { db } from '../../../kernel/database/database.ts';

const [analyst, manager] = [await as('analyst'), await as('manager')];

describe('a merge is refused', () => {
  test('with itself, a business or an unknown record', async () => {
    const { entityId, applicantId } = await guarantor();
    const version = await versionOf(entityId);
    const send = (otherId: number) =>
      analyst.call(entity.mergeIndividuals, {
        params: { entityId },
        body: { otherId, version, otherVersion: 1, taken: [] },
      });
    expect(await send(entityId)).toBeRefused('UNPROCESSABLE', mergeMessages.itself);
    expect(await send(applicantId)).toBeRefused('NOT_FOUND', 'Individual not found.');
    expect(await send(999_999_999)).toBeRefused('NOT_FOUND', 'Individual not found.');
  });

  test('for an outdated version of either', async () => {
    const [own, other] = [await guarantor(), await guarantor()];
    const params = { entityId: own.entityId };
    const body = { otherId: other.entityId, version: 1, otherVersion: 1, taken: [] };
    for (const { entityId } of [own, other]) {
      await analyst.call(entity.saveIndividual, {
        params: { entityId },
        body: { creditEnriched: true, version: await versionOf(entityId) },
      });
      expect(await analyst.call(entity.mergeIndividuals, { params, body })).toBeRefused('CONFLICT');
      if (entityId === own.entityId) body.version = 2;
    }
  });

  test('while both are guarantors of one application', async () => {
    const made = await guarantor({ people: [{}, {}] });
    const [first = 0, second = 0] = made.guarantorIds;
    const { applicationNumber } = (
      await manager.call(application.getApplication, { params: { id: made.applicationId } })
    ).body.data;
    expect(await merge(first, second)).toBeRefused(
      'UNPROCESSABLE',
      `Both are guarantors of application ${applicationNumber}. Remove one of them there first.`,
    );
  });

  test('while a check of either is running', async () => {
    const [own, other] = [await guarantor(), await guarantor()];
    await analyst.call(credit.runCommercialApply, {
      params: { id: other.id },
      body: { entityIds: [other.entityId] },
    });
    await db
      .updateTable('credit_check')
      .set({ state: 'SENT', ended_at: null })
      .where('entity_id', '=', other.entityId)
      .execute();
    expect(await merge(own.entityId, other.entityId)).toBeRefused('UNPROCESSABLE', mergeMessages.underWay);
    const params = { entityId: own.entityId, otherId: other.entityId };
    expect((await analyst.call(entity.compareIndividuals, { params })).body.data.whyNot).toBe(
      mergeMessages.underWay,
    );
  });
});

test('logs suggestions and search results as reads', async () => {
  const own = await guarantor();
  const licence = own.people[0]?.driverLicenseNumber ?? '';
  const same = await guarantor({ people: [{ lastName: 'Nguyễn', driverLicenseNumber: licence }] });
  expect(same.entityId).not.toBe(own.entityId);
  const params = { entityId: own.entityId };
  const suggested = (await analyst.call(entity.listSimilar, { params, query: {} })).body.data;
  expect(suggested[0]).toMatchObject({ entityId: same.entityId, likeness: 'LICENCE' });
  expect((await logOf(same.entityId, 'READ')).length).toBe(1);
  const searched = async (keywords: string) =>
    (await manager.call(entity.listSimilar, { params, query: { keywords } })).body.data.map(
      ({ entityId }) => entityId,
    );
  expect(await searched(String(same.entityId))).toEqual([same.entityId]);
  expect(await searched('nguyễn')).toContain(same.entityId);
  expect(await searched(licence)).toEqual([same.entityId]);
  expect(await searched('Nobody of this name')).toEqual([]);
  expect((await logOf(same.entityId, 'READ')).length).toBe(2);
});

test('neither suggests nor finds a merged record', async () => {
  const own = await guarantor();
  const licence = own.people[0]?.driverLicenseNumber ?? '';
  const licensed = (lastName: string) => guarantor({ people: [{ lastName, driverLicenseNumber: licence }] });
  const [staying, gone] = [await licensed('Staying'), await licensed('Gone')];
  expect((await merge(staying.entityId, gone.entityId)).status).toBe(200);
  const found = async (query: { keywords?: string }) =>
    (await analyst.call(entity.listSimilar, { params: { entityId: own.entityId }, query })).body.data.map(
      ({ entityId }) => entityId,
    );
  for (const query of [{}, { keywords: licence }, { keywords: 'gone' }, { keywords: String(gone.entityId) }])
    expect(await found(query)).not.toContain(gone.entityId);
  expect(await found({})).toContain(staying.entityId);
});

test('finds namesakes with another birth date and licence only by search', async () => {
  const lastName = `Same${crypto.randomUUID().slice(0, 8).replace(/\d/g, 'x')}`;
  const person = { firstName: 'Ann', lastName };
  const own = await guarantor({ people: [{ ...person, dateOfBirth: '1980-01-01' }] });
  const other = await guarantor({ people: [{ ...person, dateOfBirth: '1981-02-02' }] });
  const found = async (query: { keywords?: string }) =>
    (await analyst.call(entity.listSimilar, { params: { entityId: own.entityId }, query })).body.data.map(
      ({ entityId, likeness }) => [entityId, likeness],
    );
  expect(await found({})).toEqual([]);
  expect(await found({ keywords: lastName })).toEqual([[other.entityId, null]]);
  await db
    .updateTable('individual')
    .set({ driver_license_number: null, driver_license_state: null })
    .where('entity_id', '=', other.entityId)
    .execute();
  expect(await found({}), 'its licence is not known').toEqual([[other.entityId, 'NAMES']]);
});

test('names doubts in the comparison, and allows the merge', async () => {
  const [own, other] = [
    await guarantor({ people: [{ dateOfBirth: '1980-01-01' }] }),
    await guarantor({ people: [{ dateOfBirth: '1981-02-02' }] }),
  ];
  const doubt = async () =>
    (
      await analyst.call(entity.compareIndividuals, {
        params: { entityId: own.entityId, otherId: other.entityId },
      })
    ).body.data.doubt;
  const set = (values: { date_of_birth: string } | { driver_license_number: string | null }) =>
    db.updateTable('individual').set(values).where('entity_id', '=', other.entityId).execute();
  expect(await doubt()).toBe(mergeMessages.birthdaysAndLicences);
  await set({ driver_license_number: null });
  expect(await doubt()).toBe(mergeMessages.birthdays);
  await set({ date_of_birth: '1980-01-01' });
  expect(await doubt()).toBeNull();
  await set({ driver_license_number: 'ELSE1' });
  expect(await doubt()).toBe(mergeMessages.licences);
  expect((await merge(own.entityId, other.entityId)).status).toBe(200);
});
