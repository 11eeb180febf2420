import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { lenderId } from '@assay/contract/iam/client';
import { permissionCodes } from '@assay/contract/kit/permissions';
import { submitted } from '@assay/given/application';
import { loanToValue } from '@assay/lending/derived';
import { sum } from '@assay/lending/money';
import type { Status } from '@assay/lending/statuses';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { businessDay, daysAfter } from '../../../kernel/config/business-day.ts';
import { db } from '../../../kernel/database/database.ts';

type Query = Record<string, string>;

let broker: Caller;
let me: { id: number };
let caller: Caller;

beforeAll(async () => {
  broker = await as('broker');
  me = await given.user({ permissions: permissionCodes, clientId: lenderId });
  caller = await signedInAs(me.id);
});

const list = async (query: Query, by = caller) => {
  const { data, ...counted } = (await by.call(assessment.listAssessments, { query })).body;
  return { ids: data.map(({ id }) => id), data, ...counted };
};

const counts = async (query: Query = {}, by = caller) =>
  (await by.call(assessment.countAssessments, { query })).body.data;

interface Made {
  readonly status?: Status;
  readonly analyst?: number | null;
  readonly officer?: number | null;
  readonly expires?: string | null;
}

async function made({ status = 'SUBMITTED_NEW', analyst = null, officer = null, expires = null }: Made = {}) {
  const { id, assessmentId } = await submitted(broker);
  await db
    .updateTable('application')
    .set({ status, analyst_id: analyst, settlement_officer_id: officer, approval_expires_on: expires })
    .where('id', '=', id)
    .execute();
  return { id, assessmentId: assessmentId ?? 0 };
}

test('shows the important columns', async () => {
  const { id, assessmentId } = await made({
    analyst: me.id,
    status: 'APPROVED_WAITING_FOR_MORE_INFO',
    expires: '2027-02-12',
  });
  const { data } = await list({ view: 'mine' });
  const own = (await caller.call(application.getApplication, { params: { id } })).body.data;
  expect(data.find((row) => row.id === assessmentId)).toEqual({
    id: assessmentId,
    externalId: id,
    type: 'APPLICATION',
    status: 'APPROVED_WAITING_FOR_MORE_INFO',
    publicStatus: 'Approved',
    applicationNumber: own.applicationNumber,
    entityName: 'Harbour Civil Pty Ltd',
    tradingName: 'Harbour Earthworks',
    abn: '51824753556',
    amountFinanced: own.quote?.amountFinanced,
    loanToValue: 98,
    openTasks: { count: expect.any(Number), failed: 0, referred: expect.any(Number) },
    assignees: [{ role: 'CREDIT_ANALYST', user: expect.objectContaining({ id: me.id }) }],
    clientName: own.client.name,
    submittedAt: own.submittedAt,
    submittedToLmsAt: null,
    approvalExpiresOn: '2027-02-12',
    createdAt: expect.any(String),
    version: own.version,
    assessmentVersion: 1,
  });
});

test('computes the loan-to-value as everywhere else', async () => {
  const { id, assessmentId } = await made();
  const shown = async () =>
    (await list({ clientId: String(clientId), limit: '500' })).data.find((row) => row.id === assessmentId);
  const { clientId } = await db
    .selectFrom('application')
    .where('id', '=', id)
    .select('client_id as clientId')
    .executeTakeFirstOrThrow();
  for (const [amount, brokerage, agreedValue, retailValue] of [
    [50_000, 1_650, null, 54_000],
    [50_000, 0, 40_000, 54_000],
    [50_000, 0, 0, 54_000],
    [10_050, 0, null, 20_000],
    [9_949.99, 0, null, 20_000],
    [50_000, 0, null, null],
    [50_000, 0, null, 0],
    [0.01, 0, 999_999_999.99, null],
  ] as const) {
    await db.updateTable('application').set({ amount_financed: amount }).where('id', '=', id).execute();
    await db
      .updateTable('application_quote')
      .set({ brokerage_nominal_with_gst: brokerage })
      .where('application_id', '=', id)
      .execute();
    await db
      .updateTable('application_security')
      .set({ agreed_value: agreedValue, retail_value: retailValue })
      .where('application_id', '=', id)
      .execute();
    const expected = loanToValue(sum([amount, brokerage]), { agreedValue, retailValue }) ?? null;
    expect((await shown())?.loanToValue, JSON.stringify([amount, brokerage, agreedValue, retailValue])).toBe(
      expected,
    );
  }
});

describe('the views', () => {
  const today = businessDay();
  let mine: number;
  let officers: number;
  let both: number;
  let ended: number;
  let nobodys: number;
  let expired: number;
  let soon: number;
  let later: number;

  beforeAll(async () => {
    const approved = { status: 'APPROVED_WAITING_FOR_MORE_INFO', analyst: 1 } as const;
    mine = (await made({ analyst: me.id, status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' })).assessmentId;
    officers = (await made({ analyst: 1, officer: me.id, status: 'IN_SETTLEMENT_WAITING_FOR_PAYMENT' }))
      .assessmentId;
    both = (await made({ analyst: me.id, officer: me.id })).assessmentId;
    ended = (await made({ analyst: me.id, status: 'DECLINED' })).assessmentId;
    nobodys = (await made()).assessmentId;
    expired = (await made({ ...approved, expires: daysAfter(today, -1) })).assessmentId;
    soon = (await made({ ...approved, expires: daysAfter(today, 14) })).assessmentId;
    later = (await made({ ...approved, expires: daysAfter(today, 15) })).assessmentId;
  });

  test('mine: open and assigned to me in either role, once, newest first', async () => {
    const { ids, count } = await list({ view: 'mine' });
    expect(ids).toEqual(expect.arrayContaining([both, officers, mine]));
    expect(ids).not.toContain(ended);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(count).toBe(ids.length);
    expect((await counts()).views.mine).toEqual({ count });
  });

  test('mine: my ended ones on request', async () => {
    expect((await list({ view: 'mine', status: 'DECLINED' })).ids).toEqual([ended]);
    expect((await list({ view: 'mine', status: 'DECLINED,SUBMITTED_NEW' })).ids).toEqual(
      [ended, both].sort((a, b) => b - a),
    );
    const { statuses } = await counts({ view: 'mine' });
    expect(statuses.find(({ status }) => status === 'DECLINED')).toEqual({
      status: 'DECLINED',
      publicStatus: 'Declined',
      count: 1,
    });
  });

  test('unassigned: open without assignees', async () => {
    const { ids, count } = await list({ view: 'unassigned', limit: '500' });
    expect(ids).toContain(nobodys);
    for (const id of [mine, officers, both, ended]) expect(ids).not.toContain(id);
    expect((await counts()).views.unassigned).toEqual({ count });
    const wrong = await db
      .selectFrom('application')
      .where(sql<boolean>`assessment_id = any (${ids})`)
      .where(sql<boolean>`(analyst_id is not null or settlement_officer_id is not null or is_ended)`)
      .select('id')
      .execute();
    expect(wrong).toEqual([]);
  });

  test('expiring: expired or within fourteen days, soonest first on request', async () => {
    const { ids, count, data } = await list({ view: 'expiring', order: 'approvalExpiresOn', limit: '500' });
    expect(ids).toEqual(expect.arrayContaining([expired, soon]));
    expect(ids).not.toContain(later);
    const days = data.map(({ approvalExpiresOn }) => approvalExpiresOn ?? '');
    expect(days).toEqual([...days].sort());
    expect(days.at(-1)).toBe(daysAfter(today, 14));
    expect((await counts({ view: 'expiring' })).views.expiring).toEqual({ count });
  });

  test('team: everything ever submitted', async () => {
    const all = await list({ view: 'team' });
    expect(await list({ type: 'APPLICATION' })).toEqual(all);
    const { views, statuses } = await counts();
    expect(views.team).toEqual({ count: all.count });
    expect(statuses.reduce((sum, { count }) => sum + count, 0)).toBe(all.count);
    const [assessed] = await sql<{
      count: number;
    }>`select count(*) as count from assessment where type = 'APPLICATION'`
      .execute(db)
      .then(({ rows }) => rows);
    expect(all.count).toBe(assessed?.count);
  });

  test.for(['mine', 'unassigned', 'expiring', 'team'])(
    'go through %s from each to the next',
    async (view) => {
      const { ids, count } = await list({ view });
      for (const [index, id] of ids.slice(0, 4).entries()) {
        const { body } = await caller.call(assessment.getAssessmentNeighbours, {
          params: { id },
          query: { view } as never,
        });
        expect(body.data).toEqual({
          previous: ids[index - 1] ?? null,
          next: ids[index + 1] ?? null,
          position: index + 1,
          count,
        });
      }
    },
  );

  test('give neighbours but no position to an assessment that the filter excludes', async () => {
    const { body } = await caller.call(assessment.getAssessmentNeighbours, {
      params: { id: ended },
      query: { view: 'mine' },
    });
    expect(body.data.position).toBeNull();
    expect(body.data.previous ?? body.data.next).not.toBeNull();
  });
});

describe('filters', () => {
  test('by one or several assignees, in either role and within a view', async () => {
    const [one, other] = [await given.user({ clientId: lenderId }), await given.user({ clientId: lenderId })];
    const first = (await made({ analyst: one.id, status: 'SETTLED' })).assessmentId;
    const second = (await made({ officer: one.id, analyst: me.id })).assessmentId;
    const third = (await made({ officer: other.id })).assessmentId;
    expect(await list({ assigneeId: String(one.id) })).toMatchObject({ ids: [second, first], count: 2 });
    expect(await list({ assigneeId: `${one.id},${other.id}` })).toMatchObject({
      ids: [third, second, first],
      count: 3,
    });
    expect(await list({ assigneeId: String(one.id), status: 'SETTLED' })).toMatchObject({
      ids: [first],
      count: 1,
    });
    expect(await list({ view: 'mine', assigneeId: String(one.id) })).toMatchObject({
      ids: [second],
      count: 1,
    });
  });

  test('by keywords, company and day of first submission', async () => {
    const { id, assessmentId } = await made({ analyst: me.id });
    const { applicationNumber, client } = (await caller.call(application.getApplication, { params: { id } }))
      .body.data;
    expect((await list({ keywords: applicationNumber })).ids).toEqual([assessmentId]);
    expect((await list({ view: 'mine', keywords: applicationNumber })).ids).toEqual([assessmentId]);
    expect((await list({ view: 'unassigned', keywords: applicationNumber })).ids).toEqual([]);
    const clientId = String(client.id);
    expect((await list({ clientId })).ids).toContain(assessmentId);
    expect((await list({ clientId: String(lenderId) })).ids).toEqual([]);
    const today = businessDay();
    expect((await list({ from: today, to: today, clientId })).ids).toContain(assessmentId);
    expect((await list({ from: daysAfter(today, 1) })).ids).toEqual([]);
  });

  test('by internal and public status; unknown values are refused', async () => {
    const { data } = await list({ status: 'In Progress' });
    expect(new Set(data.map(({ publicStatus }) => publicStatus))).toEqual(new Set(['In Progress']));
    for (const query of [
      { status: 'X' },
      { view: 'all' },
      { order: 'status' },
      { type: 'COMPANY' },
      { mine: '1' },
    ])
      expect(await caller.call(assessment.listAssessments, { query: query as never })).toBeRefused(
        'VALIDATION_FAILED',
      );
  });

  test('sort by amount and expiry both ways, without an expiry last', async () => {
    const amounts = (await list({ order: '-amountFinanced' })).data.map(
      ({ amountFinanced }) => amountFinanced ?? 0,
    );
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a));
    const days = (await list({ order: 'approvalExpiresOn', limit: '500' })).data.map(
      ({ approvalExpiresOn }) => approvalExpiresOn ?? '9',
    );
    expect(days).toEqual([...days].sort());
  });
});
