import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { standardConditions } from '@assay/lending/conditions';
import { statusCodes, statuses } from '@assay/lending/statuses';
import { describe, expect, test } from 'vitest';
import { conditionsOf, opened } from '../../../../test/assessment/conditions.ts';
import { as, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';

const [analyst, manager, officer] = [await as('analyst'), await as('manager'), await as('settlement')];
const { read, set, state, stated } = conditionsOf(analyst);

const [insurance = '', invoice = '', deed = ''] = standardConditions.APPROVAL;

const logOf = async (id: number) =>
  (
    await (
      await as('auditor')
    ).call(audit.listAudits, {
      query: { refId: String(id), category: 'CONDITIONS', order: 'createdAt' },
    })
  ).body.data.map(({ changesOld, changesNew }) => [changesOld, changesNew]);

test('has no conditions at first, and new ones on hold', async () => {
  const { id } = await opened();
  expect(await read(id)).toEqual({ conditions: [], version: null });
  const { body } = await state(id, [insurance, invoice], { version: null });
  expect(body.data).toEqual({
    conditions: [
      { id: expect.any(Number), condition: insurance, status: 'HOLD', version: 1 },
      { id: expect.any(Number), condition: invoice, status: 'HOLD', version: 1 },
    ],
    version: 1,
  });
  expect(await read(id)).toEqual(body.data);
});

test('keeps id and status of equal conditions, removes absent ones and adds new ones on hold', async () => {
  const { id } = await opened();
  const [first, second] = await stated(id, [insurance, invoice]);
  await set(id, first?.id ?? 0, 'PASS');
  await set(id, second?.id ?? 0, 'REFER');
  const after = await stated(id, [deed, insurance]);
  expect(after).toMatchObject([
    { condition: deed, status: 'HOLD' },
    { id: first?.id, condition: insurance, status: 'PASS', version: 2 },
  ]);
  expect(await set(id, second?.id ?? 0, 'PASS')).toBeRefused('NOT_FOUND');
  expect(await stated(id, []), 'and there may be none again').toEqual([]);
});

test('merges duplicates that differ only in spaces, case or a final full stop', async () => {
  const { id } = await opened();
  const texts = ['Insured  before settlement ', 'Insured before settlement', 'insured Before settlement.'];
  const [kept, ...more] = await stated(id, texts);
  expect([kept?.condition, more]).toEqual(['Insured before settlement', []]);
});

test('keeps id and status of a reworded condition, and logs the wording', async () => {
  const { id } = await opened();
  const [kept] = await stated(id, ['insured before settlement']);
  await set(id, kept?.id ?? 0, 'PASS');
  expect(await stated(id, ['Insured before settlement.', 'Paid'], { by: manager })).toMatchObject([
    { id: kept?.id, condition: 'Insured before settlement.', status: 'PASS', version: 3 },
    { condition: 'Paid', status: 'HOLD', version: 1 },
  ]);
  expect((await read(id)).version).toBe(3);
  expect(await set(id, kept?.id ?? 0, 'HOLD', 2), 'whoever has read the old words').toBeRefused('CONFLICT');
  expect((await logOf(id)).at(-1)).toEqual([
    { approvalConditions: ['insured before settlement'] },
    { approvalConditions: ['Insured before settlement.', 'Paid'] },
  ]);
  await state(id, ['Paid', 'Insured before settlement.']);
  const moved = (await read(id)).conditions.map(({ version }) => version);
  expect(moved, 'in another place they are what they were').toEqual([1, 3]);
});

test("explains why a text can't be a condition", async () => {
  const { id } = await opened();
  const refused = async (conditions: readonly unknown[], message: string) =>
    expect(await state(id, conditions as string[])).toBeRefused('VALIDATION_FAILED', message);
  await refused([' '], "A condition can't be empty");
  await refused(['x'.repeat(1_001)], 'A condition must be 1,000 characters or fewer');
  await refused([7], 'Each condition must be text');
  await refused(
    Array.from({ length: 101 }, (_, n) => `Number ${n}`),
    'There can be up to 100 conditions',
  );
  const most = Array.from({ length: 100 }, (_, n) => `Number ${n}`);
  const twice = await stated(id, [...most, ...most.map((text) => `${text.toUpperCase()}.`)]);
  expect(twice, 'those that say the same count once').toHaveLength(100);
  expect((await state(id, ['x'.repeat(1_000)])).status).toBe(200);
  const [kept] = (await read(id)).conditions;
  expect(await set(id, kept?.id ?? 0, 'FAILED' as never)).toBeRefused('VALIDATION_FAILED');
});

test('keeps approval and settlement conditions apart', async () => {
  const { id } = await opened();
  await state(id, [insurance]);
  await state(id, standardConditions.SETTLEMENT, { type: 'SETTLEMENT' });
  expect((await read(id)).conditions).toHaveLength(1);
  expect((await read(id, 'APPROVAL')).conditions).toHaveLength(1);
  const { conditions, version } = await read(id, 'SETTLEMENT');
  expect(conditions.map(({ condition }) => condition)).toEqual(standardConditions.SETTLEMENT);
  expect(version).toBe(1);
});

test('sets any other status, and ignores an unchanged one', async () => {
  const { id } = await opened();
  const [one] = await stated(id, [insurance]);
  const conditionId = one?.id ?? 0;
  let version = 1;
  for (const status of ['PASS', 'HOLD', 'REFER', 'PASS', 'REFER', 'HOLD'] as const) {
    const reply = await set(id, conditionId, status, version);
    expect(reply.body.data).toEqual({ id: conditionId, condition: insurance, status, version: version + 1 });
    version += 1;
    expect((await set(id, conditionId, status, version)).body.data.version).toBe(version);
  }
  expect((await read(id)).version, 'each change, and nothing else, is another version of the list').toBe(7);
  expect(await logOf(id), 'stating them, and six changes').toHaveLength(7);
});

test("doesn't find another assessment's condition", async () => {
  const [{ id }, { id: other }] = [await opened(), await opened()];
  const [one] = await stated(id, [insurance]);
  expect(await set(other, one?.id ?? 0, 'PASS')).toBeRefused('NOT_FOUND');
  expect(await state(999_999_999, [insurance])).toBeRefused('NOT_FOUND');
  expect((await read(id)).conditions).toMatchObject([{ status: 'HOLD' }]);
});

describe('who may', () => {
  test('settlers set any status and the settlement list, but not the approval list', async () => {
    const { id } = await opened('APPROVED_WAITING_FOR_MORE_INFO');
    const [one] = await stated(id, [insurance]);
    const needed = 'Only those who decide on applications can change approval conditions.';
    expect(await state(id, [], { by: officer })).toBeRefused('FORBIDDEN', needed);
    expect((await set(id, one?.id ?? 0, 'PASS', 1, officer)).status).toBe(200);
    const [other] = await stated(id, ['Paid'], { type: 'SETTLEMENT', by: officer });
    expect((await set(id, other?.id ?? 0, 'PASS', 1, officer)).status).toBe(200);
    const { may } = (await officer.call(assessment.getAssessment, { params: { id } })).body.data;
    expect(may).toMatchObject({
      saveConditions: { APPROVAL: false, SETTLEMENT: true },
      saveConditionStatus: true,
    });
  });

  test('editors who neither decide nor settle only read them', async () => {
    const { id } = await opened();
    const [one] = await stated(id, [insurance]);
    const permissions: PermissionCode[] = [
      'ACCESS.CREDIT_PLATFORM',
      'ASSESSMENT.APPLICATION.READ',
      'ASSESSMENT.APPLICATION.UPDATE',
    ];
    const clerk = await signedInAs((await given.user({ permissions, clientId: lenderId })).id);
    expect(await state(id, [], { by: clerk })).toBeRefused('FORBIDDEN');
    expect(await set(id, one?.id ?? 0, 'PASS', 1, clerk)).toBeRefused('FORBIDDEN');
    const reply = await clerk.call(assessment.listConditions, { params: { id }, query: {} });
    expect(reply.body.data.conditions).toHaveLength(1);
    const { may } = (await clerk.call(assessment.getAssessment, { params: { id } })).body.data;
    expect(may).toMatchObject({
      saveConditions: { APPROVAL: false, SETTLEMENT: false },
      saveConditionStatus: false,
    });
  });

  test.for(statusCodes)('in %s exactly the offered actions are accepted', async (status) => {
    const { id, become } = await opened();
    const [one] = await stated(id, [insurance]);
    await become(status);
    const { may } = (await manager.call(assessment.getAssessment, { params: { id } })).body.data;
    const replies = [
      await state(id, [insurance, invoice], { by: manager }),
      await state(id, ['Paid'], { type: 'SETTLEMENT', by: manager }),
      await set(id, one?.id ?? 0, 'PASS', undefined, manager),
    ];
    const { APPROVAL, SETTLEMENT } = may.saveConditions;
    expect(replies.map(({ status: code }) => code === 200)).toEqual([
      APPROVAL,
      SETTLEMENT,
      may.saveConditionStatus,
    ]);
    const ended = statuses[status].group === 'FINAL';
    const closed = ended || status === 'QUOTED';
    expect(may.saveConditionStatus).toBe(!closed);
    const words = ended ? `has been ${statuses[status].publicStatus.toLowerCase()}` : 'is a quote';
    for (const reply of closed ? replies : [])
      expect(reply).toBeRefused(
        'UNPROCESSABLE',
        `This application ${words}: its conditions can't be changed.`,
      );
  });
});

test("logs lists and statuses with the condition's text", async () => {
  const { id } = await opened();
  const [one] = await stated(id, [insurance, invoice]);
  await set(id, one?.id ?? 0, 'REFER');
  await state(id, [invoice, insurance]);
  await state(id, [invoice, insurance]);
  const [other] = await stated(id, ['Paid'], { type: 'SETTLEMENT' });
  await set(id, other?.id ?? 0, 'PASS');
  expect(await logOf(id)).toEqual([
    [{ approvalConditions: [] }, { approvalConditions: [insurance, invoice] }],
    [{ conditionStatus: 'HOLD' }, { approvalCondition: insurance, conditionStatus: 'REFER' }],
    [{ approvalConditions: [insurance, invoice] }, { approvalConditions: [invoice, insurance] }],
    [{ settlementConditions: [] }, { settlementConditions: ['Paid'] }],
    [{ conditionStatus: 'HOLD' }, { settlementCondition: 'Paid', conditionStatus: 'PASS' }],
  ]);
});
