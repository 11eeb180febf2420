import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { submitted } from '@assay/given/application';
import { size } from '@assay/given/size';
import { beforeAll, expect, test } from 'vitest';
import { as, type Caller } from '../../../../test/client.ts';
import { businessDay, daysAfter } from '../../../kernel/config/business-day.ts';
import { db } from '../../../kernel/database/database.ts';

let officer: Caller;

beforeAll(async () => {
  officer = await as('settlement');
});

const read = async (id: number) =>
  (await officer.call(assessment.getAssessment, { params: { id } })).body.data;

interface Given {
  readonly settledDate?: string;
  readonly settlementNote?: string;
}

async function inSettlement() {
  const { id, assessmentId } = await submitted(await as('broker'));
  await db
    .updateTable('application')
    .set({ status: 'IN_SETTLEMENT_WAITING_FOR_PAYMENT' })
    .where('id', '=', id)
    .execute();
  return assessmentId ?? 0;
}

async function settle(id: number, given: Given = {}) {
  const { version } = await read(id);
  const body = { status: 'SETTLED' as const, version, ...given };
  return officer.call(assessment.saveStatus, { params: { id }, body });
}

const settled = async (given?: Given) => (await settle(await inSettlement(), given)).body.data;

const save = (id: number, settledDate: string, version?: number, by = officer) =>
  by.call(assessment.saveSettledDate, { params: { id }, body: { settledDate, ...(version && { version }) } });

test('records who settled, when, and today as settlement date', async () => {
  const record = await settled();
  const { data: session } = (await officer.send({ method: 'GET', url: '/api/auth/session' })).json();
  expect(record).toMatchObject({
    status: 'SETTLED',
    settledBy: { id: session.user.id },
    settledAt: expect.any(String),
    settledDate: businessDay(),
    settlementNote: null,
    may: { saveSettledDate: true, statuses: [] },
  });
});

test('takes date and note in the same call', async () => {
  const settledDate = daysAfter(businessDay(), -4);
  const record = await settled({ settledDate, settlementNote: '  Paid by hand on Friday.  ' });
  expect(record).toMatchObject({
    status: 'SETTLED',
    settledDate,
    settlementNote: 'Paid by hand on Friday.',
  });
});

test("refuses a future date, and doesn't settle", async () => {
  const id = await inSettlement();
  const reply = await settle(id, { settledDate: daysAfter(businessDay(), 1), settlementNote: 'Too early' });
  expect(reply).toBeRefused('UNPROCESSABLE', "Settlement date can't be in the future");
  expect(reply.body.data as unknown).toMatchObject([{ path: 'settledDate' }]);
  const kept = { status: 'IN_SETTLEMENT_WAITING_FOR_PAYMENT', settledDate: null, settlementNote: null };
  expect(await read(id)).toMatchObject(kept);
});

test('takes settlement date and note only when settling', async () => {
  const id = await inSettlement();
  const { version } = await read(id);
  const settlement = { settledDate: businessDay(), settlementNote: 'Paid' };
  const reply = await officer.call(assessment.saveStatus, {
    params: { id },
    body: { status: 'WITHDRAWN_BY_LENDER', reasonId: 1, version, ...settlement },
  });
  expect(reply).toBeRefused('VALIDATION_FAILED');
  expect(reply.body.data as unknown).toEqual([
    { path: 'settledDate', message: 'Settlement date can only be given with the status Settled' },
    { path: 'settlementNote', message: 'Settlement note can only be given with the status Settled' },
  ]);
});

test('corrects the date to any past one', async () => {
  const { id, assessmentVersion } = await settled();
  const day = daysAfter(businessDay(), -3);
  const reply = await save(id, day, assessmentVersion);
  expect(reply.body.data).toMatchObject({ settledDate: day, assessmentVersion: assessmentVersion + 1 });
  const again = await save(id, day, assessmentVersion + 1);
  expect(again.body.data.assessmentVersion, 'nothing has changed').toBe(assessmentVersion + 1);
  const tomorrow = await save(id, daysAfter(businessDay(), 1));
  expect(tomorrow).toBeRefused('UNPROCESSABLE', "Settlement date can't be in the future");
  expect(tomorrow.body.data as unknown).toMatchObject([{ path: 'settledDate' }]);
  for (const wrong of ['', '2026-02-30', '16/11/2026'])
    expect(await save(id, wrong)).toBeRefused('VALIDATION_FAILED');
});

test('conflicts for the second of two corrections', async () => {
  const { id } = await settled();
  for (let round = 1; round <= size({ test: 20, prove: 1_000 }); round += 1) {
    const { assessmentVersion } = await read(id);
    // Two new dates, because an unchanged save announces nothing.
    const days = [0, 1].map((one) => daysAfter(businessDay(), -2 * round - one));
    const replies = await Promise.all(days.map((day) => save(id, day, assessmentVersion)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = days[replies.findIndex(({ status }) => status === 200)];
    expect((await read(id)).settledDate).toBe(won);
  }
});

test('has no settlement date before settlement', async () => {
  const { assessmentId } = await submitted(await as('broker'));
  expect(await save(assessmentId ?? 0, '2026-01-05')).toBeRefused('UNPROCESSABLE');
  expect(await read(assessmentId ?? 0)).toMatchObject({ settledDate: null, may: { saveSettledDate: false } });
  expect(await save(999_999_999, '2026-01-05')).toBeRefused('NOT_FOUND');
});

test('needs the settlement permission for a correction', async () => {
  const { id } = await settled();
  expect(await save(id, '2026-01-05', undefined, await as('manager'))).toBeRefused('FORBIDDEN');
});

test('logs settlement and correction with both dates', async () => {
  const { id, settledDate } = await settled({ settlementNote: 'Paid' });
  await save(id, '2026-01-05');
  const { body } = await (await as('auditor')).call(audit.listAudits, {
    query: { refId: String(id), category: 'SETTLEMENT' },
  });
  expect(body.data).toMatchObject([
    { changesOld: { settledDate }, changesNew: { settledDate: '2026-01-05' } },
    { changesOld: { settledDate: null }, changesNew: { settledDate, settlementNote: 'Paid' } },
  ]);
});
