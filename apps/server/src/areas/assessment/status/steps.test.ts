import { applicationArea as application } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { draft, securityForm, submitted, withdrawals } from '@assay/given/application';
import { size } from '@assay/given/size';
import type { Status } from '@assay/lending/statuses';
import { expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { db } from '../../../kernel/database/database.ts';

const read = async (caller: Caller, id: number) =>
  (await caller.call(application.getApplication, { params: { id } })).body.data;

async function step(caller: Caller, id: number, status: Status) {
  const { assessmentId, version } = await read(caller, id);
  return caller.call(assessment.saveStatus, {
    params: { id: assessmentId ?? 0 },
    body: { status, version },
  });
}

const assessmentRow = (id: number | null) =>
  db
    .selectFrom('assessment')
    .where('id', '=', id ?? 0)
    .selectAll()
    .executeTakeFirstOrThrow();

async function withdraw(caller: Caller, id: number, status: string) {
  const reasons = (await caller.call(application.listStatusReasons, { query: withdrawals })).body.data;
  const reason = reasons.find((known) => known.status === undefined || known.status === status);
  const { version } = await read(caller, id);
  await caller.call(application.withdrawApplication, {
    params: { id },
    body: { reasonId: reason?.id ?? 0, statusReason: 'Said so', version },
  });
}

test("shows an amended application's changes against the last assessed version", async () => {
  const [broker, analyst] = [await as('broker'), await as('analyst')];
  const { id, assessmentId } = await submitted(broker);
  expect((await step(analyst, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS')).status).toBe(200);
  expect((await read(broker, id)).publicStatus).toBe('In Progress');
  expect((await step(analyst, id, 'DRAFTED_AMENDED')).status).toBe(200);
  const back = await read(broker, id);
  expect(back).toMatchObject({ publicStatus: 'Draft', changes: [], may: { edit: true, submit: true } });
  await broker.call(application.saveSecurity, {
    params: { id },
    body: { ...securityForm, actualKm: 15_000, version: 1 },
  });
  const { version } = await read(broker, id);
  const again = await broker.call(application.submitApplication, { params: { id }, body: { version } });
  const changes = [{ section: 'security', path: 'actualKm', old: 12_000, new: 15_000 }];
  expect(again.body.data).toMatchObject({ publicStatus: 'Submitted', assessmentId, changes });
  expect((await read(analyst, id)).changes).toEqual(changes);
});

test('makes the first person to take it up its analyst', async () => {
  const [broker, analyst, manager] = [await as('broker'), await as('analyst'), await as('manager')];
  const { id, assessmentId } = await submitted(broker);
  await step(analyst, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  await step(manager, id, 'IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO');
  await step(manager, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  const { email } = await db
    .selectFrom('assessment as a')
    .innerJoin('app_user as u', 'u.id', 'a.analyzed_by')
    .where('a.id', '=', assessmentId ?? 0)
    .select('u.email')
    .executeTakeFirstOrThrow();
  expect(email).toBe('analyst@assay.test');
});

test('makes nobody its analyst who asks for more information first', async () => {
  const [broker, manager] = [await as('broker'), await as('manager')];
  const { id, assessmentId } = await submitted(broker);
  expect((await step(manager, id, 'IN_PROGRESS_CREDIT_WAITING_FOR_MORE_INFO')).status).toBe(200);
  expect(await assessmentRow(assessmentId)).toMatchObject({ analyzed_by: null });
});

test('belongs to the application that created it, and to the same company', async () => {
  const user = await given.user({
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.READ', 'APPLICATION.CREATE', 'APPLICATION.UPDATE'],
  });
  const { assessmentId } = await submitted(await signedInAs(user.id));
  expect(await assessmentRow(assessmentId)).toMatchObject({ type: 'APPLICATION', client_id: user.clientId });
});

test('refuses an unknown move, and names both statuses', async () => {
  const [broker, analyst] = [await as('broker'), await as('analyst')];
  const { id } = await submitted(broker);
  expect(await step(analyst, id, 'DRAFTED_AMENDED')).toBeRefused(
    'UNPROCESSABLE',
    "An application that is Submitted - New can't become Drafted - Amended.",
  );
});

test('conflicts for the second of two writers', async () => {
  const [broker, analyst, manager] = [await as('broker'), await as('analyst'), await as('manager')];
  const { id, assessmentId } = await submitted(broker);
  for (let round = 0; round < size({ test: 20, prove: 1_000 }); round += 1) {
    const { version, status: from } = await read(manager, id);
    const status = from?.endsWith('IN_PROGRESS')
      ? 'IN_PROGRESS_CREDIT_REFERRED'
      : 'IN_PROGRESS_CREDIT_IN_PROGRESS';
    const move = (caller: Caller) =>
      caller.call(assessment.saveStatus, { params: { id: assessmentId ?? 0 }, body: { status, version } });
    const replies = await Promise.all([move(analyst), move(manager)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  }
});

test('lets permitted staff reopen a withdrawn application, as a draft if it was never submitted', async () => {
  const [broker, analyst, manager] = [await as('broker'), await as('analyst'), await as('manager')];
  const { id } = await submitted(broker);
  await withdraw(broker, id, 'WITHDRAWN_BY_INTRODUCER');
  expect(await step(analyst, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS')).toBeRefused('FORBIDDEN');
  expect((await step(manager, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS')).status).toBe(200);

  const { id: early } = await draft(broker);
  await withdraw(broker, early, 'WITHDRAWN_BY_INTRODUCER');
  const reopen = async (caller: Caller) =>
    caller.call(application.draftApplication, {
      params: { id: early },
      body: { version: (await read(caller, early)).version },
    });
  expect((await read(broker, early)).may.draft).toBe(false);
  expect(await reopen(broker)).toBeRefused('FORBIDDEN');
  expect((await read(manager, early)).may.draft).toBe(true);
  expect((await reopen(manager)).body.data).toMatchObject({ status: 'DRAFTED_NEW', statusReason: null });
});

test('shows changes made before a withdrawal after reopening', async () => {
  const [broker, analyst, manager] = [await as('broker'), await as('analyst'), await as('manager')];
  const { id } = await submitted(broker);
  await step(analyst, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  await step(analyst, id, 'DRAFTED_AMENDED');
  await broker.call(application.saveSecurity, {
    params: { id },
    body: { ...securityForm, actualKm: 15_000, version: 1 },
  });
  await withdraw(broker, id, 'WITHDRAWN_BY_INTRODUCER');
  await step(manager, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  expect((await read(analyst, id)).changes).toEqual([
    { section: 'security', path: 'actualKm', old: 12_000, new: 15_000 },
  ]);
});

test("isn't sent back once pushed to the loan system", async () => {
  const [broker, analyst] = [await as('broker'), await as('analyst')];
  const { id } = await submitted(broker);
  await step(analyst, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  await db.updateTable('application').set({ submitted_to_lms_at: 'now' }).where('id', '=', id).execute();
  expect(await step(analyst, id, 'DRAFTED_AMENDED')).toBeRefused(
    'UNPROCESSABLE',
    "This application is Credit - In Progress and has been pushed to the loan system: it can't become Drafted - Amended.",
  );
});

test("isn't found if unknown", async () => {
  const body = { status: 'IN_PROGRESS_CREDIT_IN_PROGRESS' as const, version: 1 };
  const reply = await (await as('analyst')).call(assessment.saveStatus, { params: { id: 99_999_999 }, body });
  expect(reply).toBeRefused('NOT_FOUND', 'Assessment not found.');
});

test('logs its moves with the assessment', async () => {
  const [broker, analyst, auditor] = [await as('broker'), await as('analyst'), await as('auditor')];
  const { id, assessmentId } = await submitted(broker);
  await step(analyst, id, 'IN_PROGRESS_CREDIT_IN_PROGRESS');
  const entries = await auditor.call(audit.listAudits, { query: { refId: String(assessmentId) } });
  expect(entries.body.data[0]).toMatchObject({
    category: 'STATUS',
    changesOld: { status: 'Submitted - New' },
    changesNew: { status: 'Credit - In Progress' },
  });
});
