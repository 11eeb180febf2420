import { assessment } from '@assay/contract/assessment/area';
import { audit } from '@assay/contract/audit/area';
import { lms } from '@assay/contract/lms/area';
import { beingSent } from '@assay/contract/lms/submission';
import { beforeAll, expect, test } from 'vitest';
import { as, type Caller } from '../../../../test/client.ts';
import {
  accountsOf,
  approved,
  become,
  funded,
  push,
  readAssessment,
  readFunder,
  saveFunder,
  submissionOf,
  validate,
} from '../../../../test/lms/pushing.ts';
import { db } from '../../../kernel/database/database.ts';

let officer: Caller;

beforeAll(async () => {
  officer = await as('settlement');
});

const saveStatus = async (id: number, version: number) =>
  officer.call(assessment.saveStatus, {
    params: { id },
    body: { status: 'IN_SETTLEMENT_WAITING_FOR_PAYMENT', version },
  });

test('pushes once, and shows it everywhere', async () => {
  const { id, applicationNumber } = await funded();
  expect((await validate(id)).body.data).toBe(false);
  const { body } = await push(id);
  const [account] = await accountsOf(applicationNumber);
  expect(account).toMatchObject({ number: applicationNumber, applicant: 'Harbour Civil Pty Ltd', pushes: 1 });
  expect(body.data).toMatchObject({
    state: 'SUBMITTED',
    submittedBy: { firstName: expect.any(String) },
    accountId: expect.stringContaining(String(account?.id)),
    pushes: [{ state: 'ACCEPTED', isRepush: false, message: null }],
    pendingSince: null,
    differences: [],
    whyNot: null,
  });
  const record = await readAssessment(id);
  expect(record.submittedToLmsAt).not.toBeNull();
  expect(record.status, 'a push from the section leaves the status').toBe('APPROVED_WAITING_FOR_MORE_INFO');
  expect((await validate(id)).body.data).toBe(true);
});

test("sends the quote's amounts to the cent", async () => {
  const { id, applicationId, applicationNumber } = await funded();
  // Distinct values, so that no column can stand in for another.
  await db
    .updateTable('application_quote')
    .set({ installment_amount: '1017.31', first_installment_amount: '1711.87', balloon_nominal: '10999.99' })
    .where('application_id', '=', applicationId)
    .execute();
  await push(id);
  const { quote } = (await readAssessment(id)).data;
  const cents = Math.round(((quote?.amountFinanced ?? 0) + (quote?.brokerageNominalWithGst ?? 0)) * 100);
  expect((await accountsOf(applicationNumber))[0]?.amount).toBe((cents / 100).toFixed(2));
  const pushId = (await submissionOf(id)).pushes[0]?.id;
  const { body: xml } = await officer.send({
    method: 'GET',
    url: `/api/lms/assessment/${id}/pushes/${pushId}/download`,
  });
  for (const name of [
    'amountFinanced',
    'brokerageNominalWithGst',
    'installmentAmount',
    'firstInstallmentAmount',
    'balloonNominal',
    'applicationFeeWithGst',
    'brokerOriginationFeeAmountWithGst',
  ] as const)
    expect(xml, name).toContain(`>${quote?.[name].toFixed(2)}<`);
});

test('pushes again only on demand', async () => {
  const { id, applicationNumber } = await funded();
  await push(id);
  expect(await push(id)).toBeRefused(
    'APPLICATION_ALREADY_SUBMITTED',
    'This application was previously submitted to the loan system.',
  );
  expect(await push(id, { repush: false })).toBeRefused('APPLICATION_ALREADY_SUBMITTED');
  expect(await accountsOf(applicationNumber)).toMatchObject([{ pushes: 1 }]);
  const { body } = await push(id, { repush: true });
  expect(body.data.pushes).toMatchObject([{ isRepush: true, state: 'ACCEPTED' }, { isRepush: false }]);
  expect(await accountsOf(applicationNumber)).toMatchObject([{ pushes: 2 }]);
});

test('locks bank details, lets the funder change, and shows the differences', async () => {
  const { id } = await funded();
  const { body } = await push(id);
  const pushed = await readFunder(id);
  expect(pushed).toMatchObject({
    submittedAt: body.data.submittedAt,
    submittedBy: { id: body.data.submittedBy?.id },
    whyLocked: "This application has been pushed to LMS, so its bank details can't be changed.",
    maySave: true,
  });
  const { version } = pushed;
  for (const changed of [{ bsb: '082001' }, { accountNumber: '87654321' }, { accountName: 'Another' }]) {
    const refused = await saveFunder(id, { ...changed, version });
    expect(refused).toBeRefused('UNPROCESSABLE', pushed.whyLocked ?? '');
    expect(refused.body.data as unknown).toMatchObject([{ path: Object.keys(changed)[0] }]);
  }
  expect((await saveFunder(id, { utilisationNumber: 'UT-9', funderId: 2, version })).status).toBe(200);
  expect((await submissionOf(id)).differences).toEqual([
    { label: 'Funder', sent: 'Harbour Warehouse Trust', now: 'Meridian Equipment Finance' },
    { label: 'Utilisation number', sent: 'UT-1001', now: 'UT-9' },
  ]);
  const unfunded = await saveFunder(id, { utilisationNumber: 'UT-9', funderId: null, version: 2 });
  expect(unfunded).toBeRefused(
    'UNPROCESSABLE',
    'This application has been pushed to LMS, so it needs a funder.',
  );
  await become((await readAssessment(id)).externalId, 'SETTLED');
  expect((await submissionOf(id)).differences, 'also of what is settled').toHaveLength(2);
  await become((await readAssessment(id)).externalId, 'APPROVED_WAITING_FOR_MORE_INFO');
  await push(id, { repush: true });
  expect((await submissionOf(id)).differences).toEqual([]);
});

test('leaves a foreign account alone instead of repushing', async () => {
  const { id, applicationNumber } = await funded();
  expect((await push(id, { repush: true })).body.data.pushes).toMatchObject([{ isRepush: false }]);
  expect(await accountsOf(applicationNumber)).toMatchObject([{ pushes: 1 }]);
});

test.for([
  [
    'SUBMITTED_NEW',
    'An application can be pushed to LMS once it is Approved - Waiting for More Info. This one is Submitted - New.',
  ],
  ['DECLINED', "This application has been declined and can't be pushed to LMS."],
  ['SETTLED', "This application has been settled and can't be pushed to LMS."],
] as const)('one that is %s isn’t pushed', async ([status, why]) => {
  const { id, applicationId } = await funded();
  await become(applicationId, status);
  expect(await push(id)).toBeRefused('UNPROCESSABLE', why);
  expect(await submissionOf(id)).toMatchObject({ whyNot: why, state: 'NOT_SUBMITTED' });
});

test('requires funder, bank details and a complete application', async () => {
  const { id } = await approved();
  expect(await push(id)).toBeRefused(
    'UNPROCESSABLE',
    'Save the funder and bank details before you push the application to LMS. Still missing: Funder, Account name, BSB, Account number.',
  );
  await saveFunder(id, { bsb: null });
  expect((await submissionOf(id)).whyNot).toContain('Still missing: BSB.');
  await saveFunder(id, { version: 1 });
  await db
    .updateTable('application_security')
    .set({ make: null })
    .where('application_id', '=', (await readAssessment(id)).externalId)
    .execute();
  expect(await push(id)).toBeRefused(
    'UNPROCESSABLE',
    'Make is required. Complete the application before you push it to LMS.',
  );
});

test('warns of open conditions, open tasks and expiry, and allows the push', async () => {
  const { id, applicationId } = await funded();
  const manager = await as('manager');
  const state = (type: 'APPROVAL' | 'SETTLEMENT', conditions: string[]) =>
    manager.call(assessment.saveConditions, { params: { id }, body: { type, conditions, version: null } });
  await state('APPROVAL', ['Signed invoice', 'Insurance']);
  await db
    .updateTable('application')
    .set({ approval_expires_on: '2026-01-31' })
    .where('id', '=', applicationId)
    .execute();
  const { warnings } = await submissionOf(id);
  expect(warnings).toEqual([
    "2 approval conditions aren't met yet.",
    expect.stringMatching(/^\d+ tasks are open\.$/),
    'The approval expired on 31/01/2026.',
  ]);
  expect((await push(id)).status).toBe(200);
});

test('requires the push before settlement', async () => {
  const { id } = await funded();
  const { version } = await readAssessment(id);
  expect(await saveStatus(id, version)).toBeRefused(
    'UNPROCESSABLE',
    'Push this application to LMS before you make it In Settlement - Waiting for Payment.',
  );
  await push(id);
  expect((await saveStatus(id, version)).body.data, 'a push is no edit').toMatchObject({
    status: 'IN_SETTLEMENT_WAITING_FOR_PAYMENT',
  });
});

test("repeats a key's answer without sending, and refuses it for another request", async () => {
  const { id, applicationNumber } = await funded();
  const key = crypto.randomUUID();
  const [first, again] = [await push(id, { key }), await push(id, { key })];
  expect([first.status, again.status]).toEqual([200, 200]);
  expect(again.body.data.pushes).toEqual(first.body.data.pushes);
  expect(await accountsOf(applicationNumber)).toMatchObject([{ pushes: 1 }]);
  expect(await push(id, { key, repush: true })).toBeRefused(
    'UNPROCESSABLE',
    'This Idempotency-Key was used for another request.',
  );
});

test('keeps what was sent, for permitted readers', async () => {
  const { id, applicationNumber } = await funded();
  const { body } = await push(id);
  const pushId = body.data.pushes[0]?.id ?? 0;
  const path = `/api/lms/assessment/${id}/pushes/${pushId}/download`;
  const file = await (await as('auditor')).send({ method: 'GET', url: path });
  expect(file.headers['content-type']).toContain('application/xml');
  expect(file.headers['content-disposition']).toContain(`lms-${applicationNumber}-${pushId}.xml`);
  expect(file.body).toContain(`<ExternalId>${applicationNumber}</ExternalId>`);
  expect(file.body).toContain('062000');
  const other = await funded();
  const foreign = `/api/lms/assessment/${other.id}/pushes/${pushId}/download`;
  expect((await (await as('auditor')).send({ method: 'GET', url: foreign })).statusCode).toBe(404);
  expect((await (await as('broker')).send({ method: 'GET', url: path })).statusCode).toBe(403);
});

test('requires the permission to push for pushing and asking', async () => {
  const { id } = await funded();
  for (const role of ['analyst', 'auditor', 'broker'] as const) {
    const by = await as(role);
    expect(await push(id, { by })).toBeRefused('FORBIDDEN');
    expect(await validate(id, by)).toBeRefused('FORBIDDEN');
  }
  const seen = await (await as('analyst')).call(lms.getSubmission, { params: { assessmentId: id } });
  expect(seen.body.data).toMatchObject({ state: 'NOT_SUBMITTED', maySubmit: false });
  expect(await push(999_999_999)).toBeRefused('NOT_FOUND');
  expect(await validate(999_999_999)).toBeRefused('NOT_FOUND');
});

test('logs each push with its outcome', async () => {
  const { id, applicationId } = await funded();
  const { body } = await push(id);
  const log = await (await as('auditor')).call(audit.listAudits, {
    query: { refId: String(id), category: 'LMS', order: 'createdAt' },
  });
  expect(log.body.data).toMatchObject([
    {
      modelName: 'LmsSubmission',
      modelId: applicationId,
      changesOld: {},
      changesNew: { lmsPush: 'Push', lmsState: 'Sending' },
    },
    {
      changesOld: { lmsState: 'Sending' },
      changesNew: {
        lmsPush: 'Push',
        lmsState: 'Accepted',
        lmsKnown: 'Submitted',
        lmsAccount: body.data.accountId,
      },
    },
  ]);
});

test('blocks further pushes, questions and edits during a push', async () => {
  const { id, applicationId } = await funded();
  await push(id);
  await db
    .updateTable('lms_submission')
    .set({ state: 'SENDING' })
    .where('application_id', '=', applicationId)
    .execute();
  await db
    .updateTable('application')
    .set({ lms_pending_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', applicationId)
    .execute();
  expect(await saveFunder(id, { utilisationNumber: 'UT-2', version: 1 })).toBeRefused('UNPROCESSABLE');
  expect(await saveStatus(id, (await readAssessment(id)).version)).toBeRefused('UNPROCESSABLE');
  expect(await push(id, { repush: true })).toBeRefused('TOO_MANY_REQUESTS', beingSent);
  expect(await validate(id)).toBeRefused('TOO_MANY_REQUESTS', beingSent);
});
