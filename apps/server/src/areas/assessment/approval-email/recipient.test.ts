import { audit } from '@assay/contract/audit/area';
import { size } from '@assay/given/size';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { approved, preview, read, send, setExpiry, setStatus } from '../../../../test/assessment/approval.ts';
import { as } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { mailsTo } from '../../../../test/mailbox.ts';
import { agent, movingBy } from '../../../../test/moving.ts';
import { doJobsOf, queueIsEmpty } from '../../../../test/queue.ts';
import { businessDay, daysAfter } from '../../../kernel/config/business-day.ts';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { queueJob } from '../../../kernel/jobs/jobs.ts';
import { assessmentArea } from '../area.ts';
import { queueOverdueEmails, sendApprovalLetter } from './approval-email.service.ts';

doJobsOf(assessmentArea);

test('sends nothing to an agent who left', async () => {
  const { id, broker } = await approved();
  await db.updateTable('app_user').set({ status: 'SUSPENDED' }).where('id', '=', broker.id).execute();
  expect(await send(id)).toBeRefused('UNPROCESSABLE');
  expect((await preview(id)).refusal).toContain('Move the application');
});

test('sends nothing to an agent of a suspended company', async () => {
  const { id, broker } = await approved();
  const { client_id: clientId } = await db
    .selectFrom('app_user')
    .where('id', '=', broker.id)
    .select('client_id')
    .executeTakeFirstOrThrow();
  await db.updateTable('client').set({ status: 'SUSPENDED' }).where('id', '=', clientId).execute();
  expect(await send(id)).toBeRefused('UNPROCESSABLE');
});

test('sends nothing to an agent without access', async () => {
  const { id, broker } = await approved();
  await db.deleteFrom('user_role').where('user_id', '=', broker.id).execute();
  expect(await send(id)).toBeRefused('UNPROCESSABLE', (await preview(id)).refusal ?? '');
  expect((await preview(id)).refusal).toContain("can't sign in any more");
});

const companyOf = async (clientId: number) =>
  (await db.selectFrom('client').where('id', '=', clientId).select(['name']).executeTakeFirstOrThrow()).name;

test('sends nothing to an agent who changed company, and says why', async () => {
  const { id, broker } = await approved();
  const elsewhere = await given.user();
  await db
    .updateTable('app_user')
    .set({ client_id: elsewhere.clientId })
    .where('id', '=', broker.id)
    .execute();
  const { refusal } = await preview(id);
  expect(refusal).toMatch(/^.+ is no longer with .+\. Move the application to another agent first\.$/);
  expect(refusal).toContain(`is no longer with ${await companyOf(broker.clientId)}.`);
  expect(await send(id)).toBeRefused('UNPROCESSABLE', refusal ?? '');
});

const { move } = movingBy(await as('manager'));
const numberOf = async (id: number) => (await read(id)).data.applicationNumber;

const waits = (emailId: number) =>
  db
    .updateTable('approval_email')
    .set({ sent_at: null, handed_at: null, created_at: sql`now() - interval '2 hours'` })
    .where('id', '=', emailId)
    .execute();

test('sends to the new agent after a move, in the same or another company', async () => {
  const { id, broker } = await approved();
  const colleague = await agent(broker.clientId);
  expect((await move(await numberOf(id), colleague)).status).toBe(200);
  expect(await preview(id)).toMatchObject({ refusal: null, to: { email: colleague.email } });
  expect((await send(id)).status).toBe(200);
  const stranger = await agent();
  expect((await move(await numberOf(id), stranger)).status).toBe(200);
  expect(await preview(id, 're-approval')).toMatchObject({ refusal: null, to: { email: stranger.email } });
  expect((await send(id, { template: 're-approval' })).status).toBe(200);
  await queueIsEmpty();
  expect(await mailsTo(broker.email)).toEqual([]);
  expect(await mailsTo(stranger.email)).toHaveLength(1);
});

test("doesn't send a waiting email to the agent of the old company", async () => {
  const { id, broker } = await approved();
  await setExpiry(id, daysAfter(businessDay(), 30));
  const emailId = (await send(id, { template: 're-approval' })).body.data.id;
  await queueIsEmpty();
  await waits(emailId);
  await move(await numberOf(id), await agent());
  await queueOverdueEmails();
  await queueIsEmpty();
  expect(await mailsTo(broker.email), 'only what was sent before').toHaveLength(1);
  const { last, refusal } = await preview(id, 're-approval');
  expect(last).toMatchObject({ id: emailId, sentAt: null, isWithheld: true });
  expect(refusal, 'whoever has it now can be told').toBeNull();
  expect((await read(id)).approvalExpiresOn, 'it was said before').toBe(daysAfter(businessDay(), 30));
});

test('reverts an unsent first approval on a move, and gives the new agent one', async () => {
  const { id, broker } = await approved();
  const emailId = (await send(id)).body.data.id;
  await queueIsEmpty();
  await waits(emailId);
  const expiresOn = daysAfter(businessDay(), 90);
  const next = await agent();
  await move(await numberOf(id), next);
  expect((await read(id)).approvalExpiresOn).toBeNull();
  // Also if the application returns before the agent is told, because the email is outdated.
  await move(await numberOf(id), broker);
  await queueOverdueEmails();
  await queueIsEmpty();
  expect(await mailsTo(broker.email), 'only what was sent before').toHaveLength(1);
  await move(await numberOf(id), next);
  expect(await preview(id)).toMatchObject({ refusal: null, to: { email: next.email } });
  expect((await send(id)).body.data).toMatchObject({ template: 'approval', expiresOn });
  await queueIsEmpty();
  expect((await mailsTo(next.email)).map(({ text }) => text)).toEqual([
    expect.stringContaining('has been approved.'),
  ]);
  expect((await read(id)).approvalExpiresOn).toBe(expiresOn);
  const { body } = await (await as('auditor')).call(audit.listAudits, {
    query: { refId: String(id), category: 'APPROVAL_EMAIL' },
  });
  const changes = body.data.map(({ changesOld, changesNew }) => [
    changesOld.approvalExpiresOn,
    changesNew.approvalExpiresOn,
  ]);
  expect(changes, 'sent, taken back once, sent').toEqual([
    [null, expiresOn],
    [expiresOn, null],
    [null, expiresOn],
  ]);
});

async function meanwhile(emailId: number, happens: () => Promise<unknown>): Promise<void> {
  await queueIsEmpty();
  await waits(emailId);
  await happens();
  await inTransaction((tx) => queueJob(tx, sendApprovalLetter, { emailId }));
  await queueIsEmpty();
}

test.for(['DECLINED', 'WITHDRAWN_BY_LENDER', 'IN_PROGRESS_CREDIT_REFERRED'] as const)(
  'withholds a waiting email once the application is %s',
  async (status) => {
    const { id, broker } = await approved();
    const emailId = (await send(id)).body.data.id;
    await meanwhile(emailId, () => setStatus(id, status));
    expect(await mailsTo(broker.email), 'only what was sent before').toHaveLength(1);
  },
);

test('still sends a waiting email once the loan is being settled', async () => {
  const { id, broker } = await approved();
  const emailId = (await send(id)).body.data.id;
  await meanwhile(emailId, () => setStatus(id, 'IN_SETTLEMENT_WAITING_FOR_PAYMENT'));
  expect(await mailsTo(broker.email)).toHaveLength(2);
});

test("uses the agent's newest address, and none after they left", async () => {
  const { id, broker } = await approved();
  const change = (values: { email?: string; status?: string }) =>
    db.updateTable('app_user').set(values).where('id', '=', broker.id).execute();
  const emailId = (await send(id)).body.data.id;
  const email = `new.${broker.email}`;
  await meanwhile(emailId, () => change({ email }));
  expect([(await mailsTo(broker.email)).length, (await mailsTo(email)).length]).toEqual([1, 1]);
  await meanwhile(emailId, () => change({ email: `newer.${broker.email}`, status: 'CLOSED' }));
  expect([(await mailsTo(email)).length, (await mailsTo(`newer.${broker.email}`)).length]).toEqual([1, 0]);
});

test('sends a colleague who took over an approval of their own', async () => {
  const { id, broker } = await approved();
  const emailId = (await send(id)).body.data.id;
  const colleague = await agent(broker.clientId);
  await meanwhile(emailId, async () => move(await numberOf(id), colleague));
  expect(await mailsTo(broker.email), 'only what was sent before').toHaveLength(1);
  expect((await send(id)).body.data).toMatchObject({ template: 'approval', isWithheld: false });
  await queueIsEmpty();
  expect(await mailsTo(colleague.email)).toHaveLength(1);
});

test('either sends before a concurrent move or reverts it', async () => {
  for (let round = 0; round < size({ test: 10, prove: 200 }); round += 1) {
    const { id, broker } = await approved();
    const next = await agent();
    const number = await numberOf(id);
    const email = `slow-${broker.email}`;
    if (round % 2 === 0)
      await db.updateTable('app_user').set({ email }).where('id', '=', broker.id).execute();
    await send(id);
    expect((await move(number, next)).status).toBe(200);
    await queueIsEmpty();
    const told = [...(await mailsTo(email)), ...(await mailsTo(broker.email))].length;
    const { approvalExpiresOn } = await read(id);
    expect([told, approvalExpiresOn === null]).toEqual([told, told === 0]);
  }
});

test('keeps a sent first approval after a move', async () => {
  const { id } = await approved();
  await send(id);
  await queueIsEmpty();
  await move(await numberOf(id), await agent());
  expect((await read(id)).approvalExpiresOn).toBe(daysAfter(businessDay(), 90));
  expect((await preview(id)).refusal).toContain('Send a re-approval instead.');
});

test('waits while an agent has no access, and sends once they have it again', async () => {
  const { id, broker } = await approved();
  const status = (wanted: string) =>
    db.updateTable('app_user').set({ status: wanted }).where('id', '=', broker.id).execute();
  const emailId = (await send(id)).body.data.id;
  await queueIsEmpty();
  await waits(emailId);
  await status('SUSPENDED');
  await inTransaction((tx) => queueJob(tx, sendApprovalLetter, { emailId }));
  await queueOverdueEmails();
  await queueIsEmpty();
  expect(await mailsTo(broker.email), 'only what was sent before').toHaveLength(1);
  expect((await preview(id, 're-approval')).last).toMatchObject({ sentAt: null, isWithheld: true });
  await status('ACTIVE');
  expect((await preview(id, 're-approval')).last).toMatchObject({ isWithheld: false });
  await queueOverdueEmails();
  await queueIsEmpty();
  expect(await mailsTo(broker.email)).toHaveLength(2);
});
