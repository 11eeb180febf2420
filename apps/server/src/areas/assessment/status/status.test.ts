import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import { type PermissionCode, permissionCodes } from '@assay/contract/kit/permissions';
import { submitted } from '@assay/given/application';
import { nextStatuses, type Status, statusCodes, statuses } from '@assay/lending/statuses';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const staffWith = async (permissions: readonly PermissionCode[]) =>
  signedInAs((await given.user({ permissions: [...new Set(permissions)], clientId: lenderId })).id);

const all = await staffWith(permissionCodes);
const reasons = (await all.call(application.listStatusReasons, { query: {} })).body.data;

const reasonFor = (status: Status) =>
  reasons.find((reason) => reason.status === status && !reason.allowCustomReason)?.id ?? null;

interface Given {
  readonly reasonId?: number | null;
  readonly statusReason?: string | null;
}

async function opened() {
  const { id, assessmentId } = await submitted(await as('broker'));
  const become = async (status: Status, pushed = false) => {
    await db
      .updateTable('application')
      .set({ status, submitted_to_lms_at: pushed ? '2026-01-01T00:00:00Z' : null })
      .where('id', '=', id)
      .execute();
  };
  const move = async (caller: Caller, status: Status, more: Given = { reasonId: reasonFor(status) }) => {
    const { version } = await db
      .selectFrom('application')
      .where('id', '=', id)
      .select('version')
      .executeTakeFirstOrThrow();
    return caller.call(assessment.saveStatus, {
      params: { id: assessmentId ?? 0 },
      body: { status, version, ...more },
    });
  };
  return { id, assessmentId: assessmentId ?? 0, become, move };
}

const inSettlement: Status = 'IN_SETTLEMENT_WAITING_FOR_PAYMENT';

describe.for([false, true])('pushed to the loan system: %s', (wasPushed) => {
  let record: Awaited<ReturnType<typeof opened>>;
  beforeAll(async () => {
    record = await opened();
  });

  test.for(statusCodes)('reaches exactly the allowed statuses from %s', async (from) => {
    const { become, move } = record;
    // The LMS must have the application before settlement.
    const open = nextStatuses(from, { wasSubmitted: true, wasPushed }).filter(
      (to) => wasPushed || to !== inSettlement,
    );
    for (const to of statusCodes) {
      await become(from, wasPushed);
      const reply = await move(all, to);
      if (open.includes(to)) expect(reply.status, `${from} to ${to}: ${reply.body.errorMessage}`).toBe(200);
      else {
        expect(reply, `${from} to ${to}`).toBeRefused('UNPROCESSABLE');
        const named = to === inSettlement && from === 'APPROVED_WAITING_FOR_MORE_INFO' ? [to] : [from, to];
        for (const status of named)
          expect(reply.body.errorMessage, `${from} to ${to}`).toContain(statuses[status].label);
      }
    }
  });
});

test.for(statusCodes)('needs the permission of %s', async (to) => {
  const from = statusCodes.find(
    (code) => (statuses[code].next as readonly Status[]).includes(to) && !isReopened(code),
  );
  if (!from) return expect(to).toBe('QUOTED');
  const needed = statuses[to].enterNeeds;
  const { become, move } = await opened();
  await become(from, to === inSettlement);
  const others = permissionCodes.filter((code) => code !== needed);
  expect(await move(await staffWith(others), to)).toBeRefused('FORBIDDEN');
  const enough: PermissionCode[] = [
    'ACCESS.CREDIT_PLATFORM',
    'APPLICATION.READ',
    'ASSESSMENT.APPLICATION.READ',
    'ASSESSMENT.APPLICATION.UPDATE',
    needed,
  ];
  expect((await move(await staffWith(enough), to)).status).toBe(200);
});

const isReopened = (code: Status) => 'leaveNeeds' in statuses[code];

test.for(statusCodes.filter(isReopened))('needs the permission to reopen %s', async (from) => {
  const { become, move } = await opened();
  await become(from);
  const others = permissionCodes.filter((code) => code !== 'ASSESSMENT.APPLICATION.REOPEN');
  expect(await move(await staffWith(others), 'IN_PROGRESS_CREDIT_IN_PROGRESS')).toBeRefused('FORBIDDEN');
  expect((await move(all, 'IN_PROGRESS_CREDIT_IN_PROGRESS')).status).toBe(200);
});

test.for(statusCodes.filter((code) => statuses[code].reasonRequired))(
  'needs one of the reasons of %s, with details where required',
  async (to) => {
    const { become, move } = await opened();
    await become('IN_PROGRESS_CREDIT_IN_PROGRESS');
    const other = reasons.find(({ status }) => status !== to)?.id ?? 0;
    for (const reasonId of [undefined, null, other, 999_999])
      expect(await move(all, to, reasonId === undefined ? {} : { reasonId })).toBeRefused(
        'UNPROCESSABLE',
        'Please select a reason for the status',
      );
    const custom = reasons.find((reason) => reason.status === to && reason.allowCustomReason)?.id ?? 0;
    for (const statusReason of [null, '', '  '])
      expect(await move(all, to, { reasonId: custom, statusReason })).toBeRefused(
        'UNPROCESSABLE',
        'Please fill up the reason for this status',
      );
    expect(await move(all, to, { reasonId: custom, statusReason: 'x'.repeat(501) })).toBeRefused(
      'VALIDATION_FAILED',
    );
    expect((await move(all, to, { reasonId: custom, statusReason: 'In my own words' })).status).toBe(200);
  },
);

test('logs each step with its reason', async () => {
  const { id, assessmentId, move } = await opened();
  const reason = reasons.find(({ id: known }) => known === reasonFor('DECLINED'));
  await move(all, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  await move(all, 'IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO', { statusReason: 'The trust deed, please.' });
  await move(all, 'DECLINED');
  const { body } = await (await as('auditor')).call(audit.listAudits, {
    query: { refId: String(assessmentId), category: 'STATUS', order: '-createdAt', limit: '3' },
  });
  expect(body.data.map(({ modelId, changesNew }) => [modelId, changesNew])).toEqual([
    [id, { status: 'Declined', reason: reason?.reason }],
    [id, { status: 'Credit - Waiting for More Info', reason: 'The trust deed, please.' }],
    [id, { status: 'Credit - In Progress' }],
  ]);
});

test('shows introducers their own reasons only, without the status', async () => {
  const broker = await as('broker');
  const list = async (query: { statusGroups?: string } = {}) =>
    (await broker.call(application.listStatusReasons, { query })).body.data;
  const own = reasons.filter(({ status }) => status === 'WITHDRAWN_BY_INTRODUCER');
  expect(await list()).toEqual(own.map(({ status: _, ...reason }) => reason));
  expect(await list({ statusGroups: 'DECLINED,WITHDRAWN_BY_LENDER' })).toEqual([]);
  const declined = await all.call(application.listStatusReasons, { query: { statusGroups: 'DECLINED' } });
  expect(new Set(declined.body.data.map(({ status }) => status))).toEqual(new Set(['DECLINED']));
});
