import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { submitted } from '@assay/given/application';
import { referenceForm as form } from '@assay/given/assessment';
import { size } from '@assay/given/size';
import { type Status, statusCodes, statuses } from '@assay/lending/statuses';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller } from '../../../../test/client.ts';
import { db } from '../../../kernel/database/database.ts';

let analyst: Caller;
let manager: Caller;

beforeAll(async () => {
  [analyst, manager] = [await as('analyst'), await as('manager')];
});

async function opened(status: Status = 'IN_PROGRESS_CREDIT_IN_PROGRESS') {
  const { id, assessmentId } = await submitted(await as('broker'));
  const become = (wanted: Status) =>
    db.updateTable('application').set({ status: wanted }).where('id', '=', id).execute();
  await become(status);
  return { id: assessmentId ?? 0, become };
}

const list = async (id: number) =>
  (await analyst.call(assessment.listReferences, { params: { id } })).body.data;
const add = (id: number, body: object = form, by = analyst) =>
  by.call(assessment.addReference, { params: { id }, body: body as typeof form });
const change = (id: number, refId: number, body: object, by = analyst) =>
  by.call(assessment.updateReference, { params: { id, refId }, body });
const remove = (id: number, refId: number, ifMatch?: number) =>
  analyst.call(assessment.deleteReference, { params: { id, refId }, ifMatch });

const added = async (id: number, body: object = form) => (await add(id, body)).body.data;

const logOf = async (id: number) =>
  (
    await (
      await as('auditor')
    ).call(audit.listAudits, {
      query: { refId: String(id), category: 'REFERENCES', order: 'createdAt' },
    })
  ).body.data;

test('returns references as entered, in order of entry', async () => {
  const { id } = await opened();
  const first = await added(id);
  expect(first).toMatchObject({ ...form, version: 1 });
  const { conduct: _, notes: __, ...needed } = form;
  const second = await added(id, { ...needed, bank: '  NAB ', term: 'Line of credit' });
  expect(second).toMatchObject({ bank: 'NAB', term: 'Line of credit', conduct: null, notes: '' });
  const reply = await analyst.call(assessment.listReferences, { params: { id } });
  expect(reply.body).toEqual({ data: [first, second], count: 2 });
});

test.for([
  ['bank', '', 'Bank is required'],
  ['bank', 'x'.repeat(101), 'Bank must be 100 characters or fewer'],
  ['bank', 5, 'Bank must be text'],
  ['naf', null, 'NAF is required'],
  ['naf', true, 'Enter an amount such as 50,000'],
  ['start', 112_026, 'Start must be text'],
  ['term', 60, 'Term must be text'],
  ['notes', null, 'Notes must be text'],
  ['naf', -1, "NAF can't be negative"],
  ['naf', 1.005, "NAF can't have more than two decimals"],
  ['start', '', 'Start is required'],
  ['start', null, 'Start is required'],
  ['start', '13/2024', 'Enter a month such as 11/2026'],
  ['start', '2024-03', 'Enter a month such as 11/2026'],
  ['term', '', 'Term is required'],
  ['term', 'x'.repeat(101), 'Term must be 100 characters or fewer'],
  ['asset', ' ', 'Asset is required'],
  ['asset', 'x'.repeat(101), 'Asset must be 100 characters or fewer'],
  ['paymentAmount', null, 'Payment amount is required'],
  ['balloon', null, 'Balloon is required'],
  ['outstandingBalance', null, 'Outstanding balance is required'],
  ['conduct', 'x'.repeat(101), 'Conduct must be 100 characters or fewer'],
  ['notes', 'x'.repeat(501), 'Notes must be 500 characters or fewer'],
] as const)('%s %j is refused in the words of the specification', async ([path, value, message]) => {
  const { id } = await opened();
  const reply = await add(id, { ...form, [path]: value });
  expect(reply).toBeRefused('VALIDATION_FAILED', message);
  expect(reply.body.data as unknown).toEqual([{ path, message }]);
  expect(await list(id)).toEqual([]);
});

test('keeps omitted fields, and ignores an unchanged save', async () => {
  const { id } = await opened();
  const { id: refId } = await added(id);
  const reply = await change(id, refId, { balloon: 0, notes: '', version: 1 });
  expect(reply.body.data).toMatchObject({ ...form, balloon: 0, notes: '', version: 2 });
  const again = await change(id, refId, { ...form, balloon: 0, notes: '', version: 2 });
  expect(again.body.data.version, 'nothing has changed').toBe(2);
  expect(await logOf(id)).toHaveLength(2);
});

test('refuses a fourth reference', async () => {
  const { id } = await opened();
  for (let n = 0; n < 3; n += 1) expect((await add(id)).status).toBe(200);
  expect(await add(id)).toBeRefused('UNPROCESSABLE', 'Maximum of 3 records reached.');
  const [first] = await list(id);
  await remove(id, first?.id ?? 0);
  expect((await add(id)).status, 'once there is room').toBe(200);
});

test('accepts three of eight concurrent additions', async () => {
  for (let round = 0; round < size({ test: 10, prove: 200 }); round += 1) {
    const { id } = await opened();
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add(id, { ...form, bank: `${n}` })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422]);
    expect(await list(id)).toHaveLength(3);
  }
});

test('conflicts for the second of two writers', async () => {
  const { id } = await opened();
  const { id: refId } = await added(id);
  for (let round = 1; round <= size({ test: 20, prove: 1_000 }); round += 1) {
    const version = (await list(id))[0]?.version ?? 0;
    const balances = [2 * round, 2 * round + 1];
    const replies = await Promise.all(
      balances.map((outstandingBalance, n) =>
        change(id, refId, { outstandingBalance, version }, n ? manager : analyst),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = replies.findIndex(({ status }) => status === 200);
    expect((await list(id))[0]?.outstandingBalance).toBe(balances[won]);
    const lost = replies[1 - won]?.body.data as unknown as { changedBy: string };
    expect(lost.changedBy).toMatch(/^\w+ \w+$/);
  }
});

test('conflicts when deleting an outdated version', async () => {
  const { id } = await opened();
  const { id: refId } = await added(id);
  await change(id, refId, { bank: 'ANZ' });
  expect(await remove(id, refId, 1)).toBeRefused('CONFLICT');
  expect((await remove(id, refId, 2)).status).toBe(200);
  expect(await list(id)).toEqual([]);
  expect(await remove(id, refId)).toBeRefused('NOT_FOUND');
  expect(await change(id, refId, { bank: 'ANZ' })).toBeRefused('NOT_FOUND');
});

test("doesn't find another assessment's reference", async () => {
  const [{ id }, { id: other }] = [await opened(), await opened()];
  const { id: refId } = await added(id);
  expect(await change(other, refId, { bank: 'ANZ' })).toBeRefused('NOT_FOUND');
  expect(await remove(other, refId)).toBeRefused('NOT_FOUND');
  expect(await add(999_999_999)).toBeRefused('NOT_FOUND');
  expect(await list(id)).toMatchObject([form]);
});

describe('once the application has ended', () => {
  const ended = statusCodes.filter((code) => statuses[code].group === 'FINAL');

  test.for(ended)('%s: refuses changes and hides the actions', async (status) => {
    const { id, become } = await opened();
    const { id: refId } = await added(id);
    const may = async () =>
      (await analyst.call(assessment.getAssessment, { params: { id } })).body.data.may.saveReferences;
    expect(await may()).toBe(true);
    await become(status);
    expect(await may()).toBe(false);
    const state = statuses[status].publicStatus.toLowerCase();
    const why = `This application has been ${state}: its credit references can't be changed.`;
    expect(await add(id)).toBeRefused('UNPROCESSABLE', why);
    expect(await change(id, refId, { bank: 'ANZ' })).toBeRefused('UNPROCESSABLE', why);
    expect(await remove(id, refId)).toBeRefused('UNPROCESSABLE', why);
    expect(await list(id), 'they are still read').toMatchObject([form]);
  });
});

test('logs each step by field and reference', async () => {
  const { id } = await opened();
  const { id: refId } = await added(id);
  await change(id, refId, { bank: 'ANZ', outstandingBalance: 50_000 });
  await remove(id, refId);
  const log = await logOf(id);
  expect(log.map(({ changesOld, changesNew }) => [changesOld, changesNew])).toEqual([
    [{}, form],
    [
      { bank: 'Westpac', outstandingBalance: 51_230.15 },
      { creditReference: 'ANZ, Isuzu NPR 75-190', bank: 'ANZ', outstandingBalance: 50_000 },
    ],
    [{ ...form, bank: 'ANZ', outstandingBalance: 50_000 }, {}],
  ]);
});

test('refuses changes by readers', async () => {
  const { id } = await opened();
  const auditor = await as('auditor');
  expect(await add(id, form, auditor)).toBeRefused('FORBIDDEN');
  const { id: refId } = await added(id);
  expect(await change(id, refId, { bank: 'ANZ' }, auditor)).toBeRefused('FORBIDDEN');
  const reply = await auditor.call(assessment.listReferences, { params: { id } });
  expect(reply.body.count).toBe(1);
});
