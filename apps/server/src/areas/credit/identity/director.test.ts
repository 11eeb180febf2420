import { credit } from '@assay/contract/credit/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { directorForm } from '@assay/given/accreditation';
import { beforeAll, expect, test } from 'vitest';
import { move, read, submitted } from '../../../../test/accreditation/accrediting.ts';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import { run } from '../../../../test/credit/buying.ts';
import { checked, newPerson } from '../../../../test/credit/checked.ts';
import * as given from '../../../../test/given.ts';

let officer: Caller;
beforeAll(async () => {
  officer = await as('accreditation');
  // Separates our ids, because FrankieOne knows people by them.
  await checked();
});

const holder = async (...permissions: PermissionCode[]) =>
  signedInAs(
    (await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', ...permissions], clientId: lenderId })).id,
  );

async function director() {
  const { firstName } = newPerson();
  const { id } = await submitted(officer, { directors: [directorForm({ firstName, lastName: 'Nguyen' })] });
  const [{ entityId } = { entityId: 0 }] = (await read(officer, id)).data.directors;
  return { id, entityId, firstName };
}

const checksOf = (id: number, by: Caller) => by.call(credit.listChecks, { params: { id } });
const identityOf = (id: number, entityId: number, by: Caller) =>
  by.call(credit.getIdentity, { params: { id, entityId } });

test("verifies a director by the guarantor's call, for readers of accreditations", async () => {
  const { id, entityId, firstName } = await director();
  expect((await identityOf(id, entityId, officer)).body.data.status).toBeNull();
  const bought = await run('runIdentityCheck', id, [entityId], { by: officer });
  expect(bought.body.data).toMatchObject({ reports: [{ state: 'SUCCEEDED' }], errors: [] });
  expect((await identityOf(id, entityId, officer)).body.data).toMatchObject({
    entityId,
    status: 'PASSED',
    checkedAs: { name: `${firstName} Nguyen`, changedSince: false },
  });
  const reader = await holder('ASSESSMENT.ACCREDITATION.READ');
  expect((await checksOf(id, reader)).body.data.checks).toMatchObject([{ entityId, product: 'KYC' }]);
  expect((await identityOf(id, entityId, reader)).body.data.status).toBe('PASSED');
});

test("hides directors' checks from readers of applications", async () => {
  const { id, entityId } = await director();
  const analyst = await as('analyst');
  expect(await run('runIdentityCheck', id, [entityId], { by: analyst })).toBeRefused('NOT_FOUND');
  expect(await checksOf(id, analyst)).toBeRefused('NOT_FOUND');
  expect(await identityOf(id, entityId, analyst)).toBeRefused('NOT_FOUND');
});

test("hides guarantors' checks from readers of accreditations", async () => {
  const { id, guarantorId } = await checked();
  expect(await run('runIdentityCheck', id, [guarantorId], { by: officer })).toBeRefused('NOT_FOUND');
  expect(await checksOf(id, officer)).toBeRefused('NOT_FOUND');
  expect(await identityOf(id, guarantorId, officer)).toBeRefused('NOT_FOUND');
});

test('needs both permissions, to buy and to read', async () => {
  const { id, entityId } = await director();
  const reader = await holder('ASSESSMENT.ACCREDITATION.READ');
  expect(await run('runIdentityCheck', id, [entityId], { by: reader })).toBeRefused('FORBIDDEN');
  const buyer = await holder('CREDIT.REPORT.RUN');
  expect(await run('runIdentityCheck', id, [entityId], { by: buyer })).toBeRefused('FORBIDDEN');
  const both = await holder('CREDIT.REPORT.RUN', 'ASSESSMENT.ACCREDITATION.READ');
  expect((await run('runIdentityCheck', id, [entityId], { by: both })).status).toBe(200);
});

test('buys nothing for an ended accreditation', async () => {
  const { id, entityId } = await director();
  await move(officer, id, 'IN_PROGRESS');
  expect((await move(officer, id, 'APPROVED')).status).toBe(200);
  expect(await run('runIdentityCheck', id, [entityId], { by: officer })).toBeRefused(
    'UNPROCESSABLE',
    'This accreditation is Approved: no more checks can be bought for it.',
  );
});

test('verifies its directors only', async () => {
  const [{ id }, { entityId }] = [await director(), await director()];
  expect(await run('runIdentityCheck', id, [entityId], { by: officer })).toBeRefused('UNPROCESSABLE');
  expect(await identityOf(id, entityId, officer)).toBeRefused('NOT_FOUND');
});

test.for(['runCommercialApply', 'runConsumerReport', 'runScoredEnquiry', 'runTradingHistory'] as const)(
  'refuses %s for an accreditation before spending money',
  async (name) => {
    const { id, entityId } = await director();
    const isIndepth = name === 'runTradingHistory' ? { isIndepth: false } : {};
    expect(await run(name, id, [entityId], { by: officer, ...isIndepth })).toBeRefused(
      'UNPROCESSABLE',
      'Credit reports are bought for applications. For directors there is AML/KYC.',
    );
    expect((await checksOf(id, officer)).body.data.checks).toEqual([]);
  },
);
