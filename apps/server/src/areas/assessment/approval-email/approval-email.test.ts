import { applicationArea } from '@assay/contract/application/area';
import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import { applicantForm } from '@assay/given/application';
import { size } from '@assay/given/size';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  approved,
  preview,
  read,
  rerunCreditFile,
  send,
  setExpiry,
  setStatus,
} from '../../../../test/assessment/approval.ts';
import { as, type Caller } from '../../../../test/client.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { businessDay, daysAfter } from '../../../kernel/config/business-day.ts';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { listQueued, queueJob } from '../../../kernel/jobs/jobs.ts';
import { assessmentArea } from '../area.ts';
import { queueOverdueEmails, sendApprovalLetter } from './approval-email.service.ts';

doJobsOf(assessmentArea);
vi.setConfig({ testTimeout: size({ test: 90_000, prove: 900_000 }) });

let analyst: Caller;

beforeAll(async () => {
  analyst = await as('analyst');
});

test('sends the email as previewed, and makes the approval valid for 90 days', async () => {
  const { id, applicationId, broker } = await approved();
  const shown = await preview(id);
  const expiresOn = daysAfter(businessDay(), 90);
  expect(shown).toMatchObject({ to: { email: broker.email }, expiresOn, refusal: null, last: null });
  const reply = await send(id);
  expect(reply.body.data).toMatchObject({ template: 'approval', isExtended: false, expiresOn, sentAt: null });
  expect(await read(id)).toMatchObject({ approvalExpiresOn: expiresOn });
  await queueIsEmpty();
  const [mail, ...more] = await mailsTo(broker.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(shown.subject);
  for (const block of shown.content.flat()) expect(mail?.text).toContain(block);
  expect(mail?.text).toContain(applicantForm.entityName);
  expect(mail?.text).toContain(`/application/applications/${applicationId}`);
  expect(mail?.text).toContain('your application has been approved.');
  expect(mail?.text).toContain(`The approval is valid until ${expiresOn.split('-').reverse().join('/')}.`);
  expect(mail?.text).toContain('There are no outstanding conditions.');
  expect((await preview(id, 're-approval')).last).toMatchObject({
    id: reply.body.data.id,
    sentAt: expect.any(String),
  });
});

test('lists only the conditions that are still open', async () => {
  const { id, broker } = await approved();
  const state = (conditions: string[], type: 'APPROVAL' | 'SETTLEMENT') =>
    analyst.call(assessment.saveConditions, { params: { id }, body: { conditions, type } });
  const { conditions } = (await state(['Signed contract', 'Paid deposit', 'Licence'], 'APPROVAL')).body.data;
  await state(['PPSR searched'], 'SETTLEMENT');
  await analyst.call(assessment.saveConditionStatus, {
    params: { id, conditionId: conditions[1]?.id ?? 0 },
    body: { status: 'PASS' },
  });
  expect((await preview(id)).content).toContainEqual(['Signed contract', 'Licence']);
  await send(id);
  await queueIsEmpty();
  const text = (await mailsTo(broker.email))[0]?.text;
  expect(text).toContain('- Signed contract\n- Licence');
  expect(text).not.toMatch(/Paid deposit|PPSR/);
});

test('resends an email with an unknown outcome under its Message-ID and with its text', async () => {
  const { id, broker } = await approved();
  const emailId = (await send(id)).body.data.id;
  await queueIsEmpty();
  // Simulates a crash between the mail server's answer and ours; the application has changed since.
  await db.updateTable('approval_email').set({ sent_at: null }).where('id', '=', emailId).execute();
  await db
    .updateTable('application_applicant')
    .set({ entity_name: 'Another Name Pty Ltd' })
    .where('application_id', '=', (await read(id)).externalId)
    .execute();
  await inTransaction((tx) => queueJob(tx, sendApprovalLetter, { emailId }));
  await queueIsEmpty();
  const mails = await mailsTo(broker.email);
  expect(mails).toHaveLength(2);
  const [copy, first] = mails;
  expect(copy).toMatchObject({ messageId: first?.messageId, subject: first?.subject, text: first?.text });
  expect(copy?.messageId).toMatch(/^<approval-\d+@.+>$/);
  await inTransaction((tx) => queueJob(tx, sendApprovalLetter, { emailId }));
  await queueIsEmpty();
  expect(await mailsTo(broker.email), 'what was sent is not sent again').toHaveLength(2);
});

test("directs replies to the lender's address, or else to the sender", async () => {
  const first = await approved();
  await send(first.id);
  const setReplyTo = (replyTo: string | null) =>
    db
      .updateTable('client')
      .set({ client_config: JSON.stringify({ logoUrl: null, replyTo }) })
      .where('id', '=', lenderId)
      .execute();
  await setReplyTo('credit@lender.example');
  const second = await approved();
  await send(second.id);
  await setReplyTo(null);
  await queueIsEmpty();
  const replyTo = async ({ broker }: typeof first) => (await mailsTo(broker.email))[0]?.replyTo;
  expect(await replyTo(first)).toBe('analyst@assay.test');
  expect(await replyTo(second)).toBe('credit@lender.example');
});

test('is available only while approved and waiting for more information', async () => {
  const { id, broker } = await approved();
  for (const status of [
    'SUBMITTED_NEW',
    'IN_PROGRESS_CREDIT_REFERRED',
    'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
    'SETTLED',
    'DECLINED',
    'WITHDRAWN_BY_LENDER',
  ]) {
    await setStatus(id, status);
    for (const template of ['approval', 're-approval'] as const)
      expect(await send(id, { template }), status).toBeRefused('UNPROCESSABLE');
    expect((await preview(id)).refusal, status).toContain('while the application is approved');
    expect((await read(id)).may.sendApprovalEmail, status).toBe(false);
  }
  expect((await read(id)).approvalExpiresOn).toBeNull();
  await queueIsEmpty();
  expect(await mailsTo(broker.email)).toEqual([]);
});

test('sends one first approval; re-approvals keep the expiry', async () => {
  const { id } = await approved();
  const day = daysAfter(businessDay(), 10);
  await setExpiry(id, day);
  expect(await send(id)).toBeRefused('UNPROCESSABLE', (await preview(id)).refusal ?? '');
  expect((await preview(id, 're-approval')).content[0]).toMatch(/your application has been re-approved\.$/);
  const again = await send(id, { template: 're-approval' });
  expect(again.body.data).toMatchObject({ template: 're-approval', expiresOn: day });
  expect((await read(id)).approvalExpiresOn).toBe(day);
});

test('requires an extension after the expiry; the last day still counts', async () => {
  const { id } = await approved();
  await setExpiry(id, businessDay());
  expect((await send(id, { template: 're-approval' })).status).toBe(200);
  await setExpiry(id, daysAfter(businessDay(), -1));
  expect(await send(id, { template: 're-approval' })).toBeRefused('UNPROCESSABLE');
  expect((await preview(id, 're-approval')).refusal).toContain('expired on');
});

test('requires a credit report since the last email for an extension', async () => {
  const { id } = await approved();
  const soon = daysAfter(businessDay(), -3);
  await setExpiry(id, soon);
  const extend = () => send(id, { template: 're-approval', isExtended: true });
  expect(await extend()).toBeRefused('UNPROCESSABLE');
  expect((await read(id)).approvalExpiresOn).toBe(soon);
  await rerunCreditFile(id);
  const extended = await extend();
  expect(extended.body.data).toMatchObject({ isExtended: true, expiresOn: daysAfter(businessDay(), 90) });
  expect(await extend(), 'the report is older than the email by now').toBeRefused('UNPROCESSABLE');
  await rerunCreditFile(id);
  expect((await extend()).status).toBe(200);
  expect(await send(id, { isExtended: true })).toBeRefused('UNPROCESSABLE');
});

test("explains why an email can't be sent", async () => {
  const { id } = await approved();
  const refused = async (body: Record<string, unknown>, message: string) =>
    expect(await send(id, body as never)).toBeRefused('VALIDATION_FAILED', message);
  const which = 'Select which email to send: approval or re-approval';
  for (const template of ['APPROVAL', 'decline', 7, null]) await refused({ template }, which);
  for (const isExtended of ['yes', 1, null]) await refused({ isExtended }, 'Extended must be true or false');
  const shown = (query: Record<string, unknown>) =>
    analyst.call(assessment.previewApprovalEmail, { params: { id }, query: query as never });
  expect(await shown({ template: 'decline' })).toBeRefused('VALIDATION_FAILED', which);
  expect(await shown({ isExtended: 'yes' })).toBeRefused(
    'VALIDATION_FAILED',
    'Extended must be true or false',
  );
});

test('lets one of two people who saw the same last email send the next', async () => {
  const { id } = await approved();
  const first = (await send(id)).body.data;
  for (let round = 0; round < size({ test: 10, prove: 200 }); round += 1) {
    const lastEmailId = (await preview(id, 're-approval')).last?.id ?? first.id;
    const wanted = { template: 're-approval' as const, lastEmailId };
    const replies = await Promise.all([send(id, wanted), send(id, wanted, { by: await as('manager') })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  }
});

test('resends what the queue gave up, and leaves the rest to the queue', async () => {
  const { id, broker } = await approved();
  const emailId = (await send(id)).body.data.id;
  await queueIsEmpty();
  expect(await mailsTo(broker.email)).toHaveLength(1);
  await db
    .updateTable('approval_email')
    .set({ sent_at: null, created_at: sql`now() - interval '2 hours'` })
    .where('id', '=', emailId)
    .execute();
  const queued = async () =>
    (await inTransaction((tx) => listQueued(tx, sendApprovalLetter))).filter(
      (payload) => payload.emailId === emailId,
    ).length;
  // Simulates a wait for the next attempt, which no worker makes.
  const soon = sql`update graphile_worker._private_jobs set run_at = now() + interval '1 hour'`;
  await inTransaction(async (tx) => {
    await queueJob(tx, sendApprovalLetter, { emailId });
    await soon.execute(tx);
  });
  await queueOverdueEmails();
  expect(await queued(), 'what the queue has is not queued again').toBe(1);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(db);
  expect(await queued()).toBe(0);
  await queueOverdueEmails();
  await queueIsEmpty();
  expect(await mailsTo(broker.email)).toHaveLength(2);
  await queueOverdueEmails();
  await queueIsEmpty();
  expect(await mailsTo(broker.email)).toHaveLength(2);
});

test('conflicts if the application has another version', async () => {
  const { id, applicationId } = await approved();
  const { version, data } = await read(id);
  const manager = await as('manager');
  await manager.call(applicationArea.saveNotes, {
    params: { id: applicationId },
    body: { supportingNotes: 'Changed meanwhile', version: data.versions.notes },
  });
  expect(await send(id, { version })).toBeRefused('CONFLICT');
  expect((await send(id, { version: version + 1 })).status).toBe(200);
});

test('needs the permission to decide', async () => {
  const { id } = await approved();
  expect(await send(id, {}, { by: await as('settlement') })).toBeRefused('FORBIDDEN');
  expect(await send(999_999_999)).toBeRefused('NOT_FOUND');
});

test('logs recipient, email and expiry', async () => {
  const { id, broker } = await approved();
  await send(id);
  await rerunCreditFile(id);
  await send(id, { template: 're-approval', isExtended: true });
  const { body } = await (await as('auditor')).call(audit.listAudits, {
    query: { refId: String(id), category: 'APPROVAL_EMAIL' },
  });
  const recipient = expect.stringContaining(broker.email);
  expect(body.data.map(({ changesOld, changesNew }) => ({ changesOld, changesNew }))).toEqual([
    { changesOld: {}, changesNew: { template: 'Re-approval', isExtended: true, recipient } },
    {
      changesOld: { approvalExpiresOn: null },
      changesNew: {
        approvalExpiresOn: daysAfter(businessDay(), 90),
        template: 'Approval',
        isExtended: false,
        recipient,
      },
    },
  ]);
});

test('sends the first approval once for two concurrent senders', async () => {
  for (let round = 0; round < size({ test: 10, prove: 200 }); round += 1) {
    const { id } = await approved();
    const replies = await Promise.all([send(id), send(id, {}, { by: await as('manager') })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
  }
});
