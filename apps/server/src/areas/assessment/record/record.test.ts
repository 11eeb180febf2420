import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { submitted } from '@assay/given/application';
import { type Status, statusCodes } from '@assay/lending/statuses';
import { beforeAll, describe, expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

let broker: Caller;
let manager: Caller;

beforeAll(async () => {
  [broker, manager] = [await as('broker'), await as('manager')];
});

const read = async (id: number, by = manager) =>
  (await by.call(assessment.getAssessment, { params: { id } })).body.data;

async function opened(status?: Status) {
  const { id, assessmentId } = await submitted(broker);
  if (status) await db.updateTable('application').set({ status }).where('id', '=', id).execute();
  return { id, assessmentId: assessmentId ?? 0 };
}

async function move(id: number, status: Status, by = manager) {
  const { version } = await read(id, by);
  const reasons = (await by.call(application.listStatusReasons, { query: { statusGroups: status } })).body
    .data;
  const reason = reasons.find(({ allowCustomReason }) => !allowCustomReason);
  const reply = await by.call(assessment.saveStatus, {
    params: { id },
    body: { status, reasonId: reason?.id ?? null, version },
  });
  return { reply, reason };
}

test("combines the application's data with the assessment's own", async () => {
  const { id, assessmentId } = await opened();
  const own = (await manager.call(application.getApplication, { params: { id } })).body.data;
  expect(await read(assessmentId)).toMatchObject({
    id: assessmentId,
    externalId: id,
    clientId: own.client.id,
    type: 'APPLICATION',
    status: 'SUBMITTED_NEW',
    publicStatus: 'Submitted',
    statusReason: null,
    reason: null,
    data: own,
    assignees: [],
    analyzedBy: null,
    version: own.version,
    assessmentVersion: 1,
  });
});

test('includes its own approval conditions in order', async () => {
  const [{ assessmentId: id }, { assessmentId: other }] = [await opened(), await opened()];
  const state = async (of: number, conditions: string[], type: 'APPROVAL' | 'SETTLEMENT' = 'APPROVAL') =>
    (await manager.call(assessment.saveConditions, { params: { id: of }, body: { conditions, type } })).body
      .data.conditions;
  expect((await read(id)).approvalConditions).toEqual([]);
  await state(id, ['First', 'Second']);
  const [, second] = await state(id, ['Second', 'First']);
  await state(id, ['Paid'], 'SETTLEMENT');
  await state(other, ['Of another']);
  await manager.call(assessment.saveConditionStatus, {
    params: { id, conditionId: second?.id ?? 0 },
    body: { status: 'REFER' },
  });
  const { conditions } = (await manager.call(assessment.listConditions, { params: { id }, query: {} })).body
    .data;
  const { approvalConditions } = await read(id);
  expect(approvalConditions).toEqual(conditions);
  expect(approvalConditions.map(({ condition, status }) => [condition, status])).toEqual([
    ['Second', 'HOLD'],
    ['First', 'REFER'],
  ]);
});

test('records who decided and why, until it is reopened', async () => {
  const { assessmentId } = await opened('IN_PROGRESS_CREDIT_IN_PROGRESS');
  const { reply, reason } = await move(assessmentId, 'DECLINED');
  expect(reply.body.data).toMatchObject({
    status: 'DECLINED',
    statusReason: reason?.reason,
    reason,
    decisionBy: { id: expect.any(Number) },
    decisionAt: expect.any(String),
    decisionNote: reason?.reason,
  });
  const again = (await move(assessmentId, 'IN_PROGRESS_CREDIT_IN_PROGRESS')).reply.body.data;
  expect(again).toMatchObject({ decisionBy: null, decisionAt: null, decisionNote: null });
  const approved = (await move(assessmentId, 'APPROVED_WAITING_FOR_MORE_INFO')).reply.body.data;
  expect(approved).toMatchObject({
    decisionNote: approved.statusReason,
    decisionBy: { id: expect.any(Number) },
  });
  const back = (await move(assessmentId, 'DRAFTED_AMENDED')).reply.body.data;
  expect(back.decisionBy).toBeNull();
});

describe('what the caller may do', () => {
  const staffWith = async (...more: PermissionCode[]) => {
    const permissions: PermissionCode[] = ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ', ...more];
    return signedInAs((await given.user({ permissions, clientId: lenderId })).id);
  };

  test('nothing with read permission alone; the application is shown without its own permission', async () => {
    const { assessmentId } = await opened();
    const reader = await staffWith();
    const { may, data } = await read(assessmentId, reader);
    expect(may).toEqual({
      statuses: [],
      assign: false,
      saveSettledDate: false,
      sendApprovalEmail: false,
      saveAgreedValue: false,
      uploadDocuments: false,
      deleteDocuments: false,
      saveReferences: false,
      saveConditions: { APPROVAL: false, SETTLEMENT: false },
      saveConditionStatus: false,
    });
    expect(data.may).toMatchObject({ edit: false, submit: false, withdraw: false });
    expect(data.quote).not.toBeNull();
  });

  test.for(statusCodes.filter((code) => code !== 'QUOTED' && code !== 'DRAFTED_NEW'))(
    'exactly the offered statuses, from %s',
    async (from) => {
      const { id, assessmentId } = await opened(from);
      for (const name of ['analyst', 'manager', 'settlement'] as const) {
        const caller = await as(name);
        const { may, version } = await read(assessmentId, caller);
        const accepted: Status[] = [];
        for (const status of statusCodes) {
          // A wrong reason is refused last, as is a missing push: such a refusal means that the status is allowed.
          const reply = await caller.call(assessment.saveStatus, {
            params: { id: assessmentId },
            body: { status, reasonId: 999_999, version },
          });
          expect(reply.status).not.toBe(200);
          if (/reason|^Push this application/.test(reply.body.errorMessage)) accepted.push(status);
        }
        expect(may.statuses, `${name}, application ${id}`).toEqual(accepted);
      }
    },
  );

  test('the override, for staff who edit or assess, until a final status', async () => {
    const { assessmentId } = await opened();
    const saves = async (...more: PermissionCode[]) =>
      (await read(assessmentId, await staffWith(...more))).may.saveAgreedValue;
    expect(await saves('APPLICATION.READ', 'ASSESSMENT.APPLICATION.UPDATE')).toBe(true);
    expect(await saves('APPLICATION.READ', 'APPLICATION.UPDATE')).toBe(true);
    expect(await saves('ASSESSMENT.APPLICATION.UPDATE')).toBe(false);
    const blind = await staffWith('ASSESSMENT.APPLICATION.UPDATE');
    expect((await read(assessmentId, blind)).may.statuses, 'nor the status').toEqual([]);
    expect(await saves('APPLICATION.READ')).toBe(false);
    const ended = await opened('DECLINED');
    expect((await read(ended.assessmentId)).may).toMatchObject({
      saveAgreedValue: false,
      deleteDocuments: false,
    });
  });
});

test('refuses a writer without read permission before doing anything', async () => {
  const { assessmentId } = await opened();
  const permissions: PermissionCode[] = [
    'ACCESS.CREDIT_PLATFORM',
    'APPLICATION.READ',
    'ASSESSMENT.APPLICATION.UPDATE',
    'ASSESSMENT.APPLICATION.ASSIGN',
  ];
  const writer = await signedInAs((await given.user({ permissions, clientId: lenderId })).id);
  const params = { id: assessmentId };
  const { version } = await read(assessmentId);
  const body = { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS', version } as const;
  const needed = 'You also need permission to view assessments.';
  expect(await writer.call(assessment.saveStatus, { params, body })).toBeRefused('FORBIDDEN', needed);
  expect(await writer.call(assessment.saveAssignees, { params, body: [] })).toBeRefused('FORBIDDEN', needed);
});

test('refuses introducers, whatever their role permits', async () => {
  const { assessmentId } = await opened();
  const params = { id: assessmentId };
  expect(await broker.call(assessment.getAssessment, { params })).toBeRefused('FORBIDDEN');
  const stranger = await signedInAs(
    (await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'ASSESSMENT.APPLICATION.READ'] })).id,
  );
  expect(await stranger.call(assessment.getAssessment, { params })).toBeRefused('FORBIDDEN');
});
