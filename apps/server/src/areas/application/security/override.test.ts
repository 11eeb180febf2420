import { applicationArea as application } from '@assay/contract/application/area';
import { complete, securityForm } from '@assay/given/application';
import { expect, test } from 'vitest';
import { as, type Caller } from '../../../../test/client.ts';
import { db } from '../../../kernel/database/database.ts';

const read = async (caller: Caller, id: number) =>
  (await caller.call(application.getApplication, { params: { id } })).body.data;

test('saves market value override and nature of business separately, the override for the lender only', async () => {
  const [broker, manager] = [await as('broker'), await as('manager')];
  const { id } = await complete(broker);
  const params = { id };
  const override = { params, body: { agreedValue: 60_000.5 } };
  const lenders = 'Only the lender can set the market value override';
  expect(await broker.call(application.saveAgreedValue, override)).toBeRefused('FORBIDDEN');
  const settlement = await as('settlement');
  expect((await settlement.call(application.saveAgreedValue, override)).status).toBe(200);
  const body = { ...securityForm, agreedValue: 60_000.5, version: 1 };
  expect(await broker.call(application.saveSecurity, { params, body })).toBeRefused('UNPROCESSABLE', lenders);
  await manager.call(application.saveAgreedValue, override);
  await broker.call(application.saveNatureOfBusiness, { params, body: { natureOfBusiness: 'Quarries' } });
  expect(await read(manager, id)).toMatchObject({
    security: { agreedValue: 60_000.5, make: 'Toyota' },
    applicant: { natureOfBusiness: 'Quarries', phone: '02 5550 1020' },
  });
});

test('hides the market value override from introducers, value and changes', async () => {
  const [broker, manager] = [await as('broker'), await as('manager')];
  const { id } = await complete(broker);
  const params = { id };
  const before = await read(broker, id);
  expect(before.security).not.toHaveProperty('agreedValue');
  for (const agreedValue of [40_000, 41_000])
    expect((await manager.call(application.saveAgreedValue, { params, body: { agreedValue } })).status).toBe(
      200,
    );
  const { versions } = await read(manager, id);
  const whole = { ...securityForm, agreedValue: 42_000, version: versions.security };
  expect((await manager.call(application.saveSecurity, { params, body: whole })).status).toBe(200);
  expect(await read(broker, id)).toEqual(before);
  const body = { ...securityForm, make: 'Isuzu', version: before.versions.security };
  const saved = await broker.call(application.saveSecurity, { params, body });
  expect(saved.body.data).toMatchObject({
    version: before.version + 1,
    versions: { security: (before.versions.security ?? 0) + 1 },
  });
  expect(await broker.call(application.saveSecurity, { params, body })).toBeRefused('CONFLICT');
  expect((await read(manager, id)).security).toMatchObject({ agreedValue: 42_000, make: 'Isuzu' });
  await manager.call(application.saveAgreedValue, { params, body: { agreedValue: 43_000 } });
  const submit = { params, body: { version: before.version + 1 } };
  expect((await broker.call(application.submitApplication, submit)).status).toBe(200);
  expect((await read(manager, id)).security).toMatchObject({ agreedValue: 43_000 });
  await db.updateTable('application').set({ status: 'DRAFTED_AMENDED' }).where('id', '=', id).execute();
  const sentBack = await read(broker, id);
  await manager.call(application.saveAgreedValue, { params, body: { agreedValue: 44_000 } });
  expect((await read(manager, id)).changes).toMatchObject([
    { path: 'agreedValue', old: 43_000, new: 44_000 },
  ]);
  expect(await read(broker, id)).toEqual(sentBack);
});
