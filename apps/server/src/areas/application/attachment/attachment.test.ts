import { applicationArea as application } from '@assay/contract/application/area';
import { audit } from '@assay/contract/audit/area';
import { lenderId } from '@assay/contract/iam/client';
import type { CallOf } from '@assay/contract/kit/endpoint';
import { complete, submitted } from '@assay/given/application';
import { html, pdf, type SampleFile } from '@assay/given/document';
import type { Status } from '@assay/lending/statuses';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { lockWaiters } from '../../../../test/lock-waiters.ts';
import { agent, movingBy } from '../../../../test/moving.ts';
import { until } from '../../../../test/until.ts';
import { db } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';

const statement = { name: 'Bank statement.pdf', content: pdf() };

const upload = (caller: Caller, id: number, document: SampleFile = statement, purpose = 'supporting') =>
  caller.upload(application.uploadApplicationDocument, { params: { id }, body: { purpose }, document });

type Query = NonNullable<CallOf<typeof application.listApplicationDocuments>['query']>;

const list = async (caller: Caller, id: number, query: Query = {}) =>
  (await caller.call(application.listApplicationDocuments, { params: { id }, query })).body;

const namesIn = async (caller: Caller, id: number, query?: Query) =>
  (await list(caller, id, query)).data.map(({ originalFilename }) => originalFilename);

const remove = (caller: Caller, id: number, docId: number) =>
  caller.call(application.deleteApplicationDocument, { params: { id, docId } });

const become = (id: number, status: Status) =>
  db.updateTable('application').set({ status }).where('id', '=', id).execute();

const download = (caller: Caller, id: number, docId: number) =>
  caller.send({ method: 'GET', url: `/api/application/applications/${id}/documents/${docId}/download` });

test('downloads a document as an attachment with its name in any script', async () => {
  const broker = await as('broker');
  const { id } = await complete(broker);
  const name = 'Giấy phép "lái xe" – 数字.html';
  const { body } = await upload(broker, id, { name, content: html('<script>alert(1)</script>') });
  expect(body.data.originalFilename).toBe(name);
  const { headers } = await download(broker, id, body.data.id);
  expect(headers).toMatchObject({
    'content-type': 'text/html',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'no-store',
  });
  expect(headers['content-disposition']).toMatch(/^attachment; /);
  expect(headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Giấy phép')}`);
});

test('stores equal files once and lists each', async () => {
  const broker = await as('broker');
  const { id } = await complete(broker);
  const first = await upload(broker, id);
  const second = await upload(broker, id, statement, 'settlement');
  await broker.call(application.deleteApplicationDocument, {
    params: { id, docId: first.body.data.id },
  });
  expect((await download(broker, id, first.body.data.id)).statusCode).toBe(404);
  expect(
    (await download(broker, id, second.body.data.id)).rawPayload.equals(Buffer.from(statement.content)),
  ).toBe(true);
});

test('lets introducers delete until submission, then only the lender', async () => {
  const [broker, analyst] = [await as('broker'), await as('analyst')];
  const { id } = await complete(broker);
  const early = (await upload(broker, id)).body.data.id;
  expect(
    (await broker.call(application.deleteApplicationDocument, { params: { id, docId: early } })).status,
  ).toBe(200);

  const { id: sent } = await submitted(broker);
  const docId = (await upload(broker, sent)).body.data.id;
  expect(
    await broker.call(application.deleteApplicationDocument, { params: { id: sent, docId } }),
  ).toBeRefused('UNPROCESSABLE', "This application is Submitted: its documents can't be deleted.");
  expect(
    (await analyst.call(application.deleteApplicationDocument, { params: { id: sent, docId } })).status,
  ).toBe(200);
});

test('lists documents newest first, oldest first and by purpose', async () => {
  const broker = await as('broker');
  const { id } = await complete(broker);
  await upload(broker, id, { name: 'First.pdf', content: pdf('1') });
  await upload(broker, id, { name: 'Second.pdf', content: pdf('2') }, 'settlement');
  await upload(broker, id, { name: 'Third.pdf', content: pdf('3') });
  expect(await namesIn(broker, id)).toEqual(['Third.pdf', 'Second.pdf', 'First.pdf']);
  expect(await namesIn(broker, id, { order: 'createdAt' })).toEqual(['First.pdf', 'Second.pdf', 'Third.pdf']);
  expect(await namesIn(broker, id, { purposes: 'supporting' })).toEqual(['Third.pdf', 'First.pdf']);
  expect(await namesIn(broker, id, { purposes: 'settlement,generated' })).toEqual(['Second.pdf']);
});

test.for(['generated', 'generated-esign', 'internal', 'credit-report', 'kyc-report', 'workflow', ''])(
  'refuses an upload with purpose %j',
  async (purpose) => {
    const [broker, analyst] = [await as('broker'), await as('analyst')];
    const { id } = await submitted(broker);
    for (const caller of [broker, analyst])
      expect(await upload(caller, id, statement, purpose)).toBeRefused('VALIDATION_FAILED');
  },
);

test('removes invisible characters from the file name', async () => {
  const broker = await as('broker');
  const { id } = await complete(broker);
  const { body } = await upload(broker, id, { name: 'Pay\u202Eslip\u200B 1.pdf', content: pdf() });
  expect(body.data.originalFilename).toBe('Payslip 1.pdf');
});

test("after a final status, refuses introducers' uploads and all deletions, and lets the lender file late documents", async () => {
  const [broker, analyst] = [await as('broker'), await as('analyst')];
  const { id } = await submitted(broker);
  const docId = (await upload(broker, id)).body.data.id;
  await become(id, 'DECLINED');
  expect(await upload(broker, id)).toBeRefused(
    'UNPROCESSABLE',
    'This application is Declined and takes no more documents.',
  );
  expect((await upload(analyst, id)).status).toBe(200);
  for (const caller of [broker, analyst])
    expect(await remove(caller, id, docId)).toBeRefused(
      'UNPROCESSABLE',
      "This application is Declined: its documents can't be deleted.",
    );
});

test("protects the lender's documents from introducers, even in an amended draft", async () => {
  const [broker, analyst] = [await as('broker'), await as('analyst')];
  const { id } = await submitted(broker);
  const lenders = (await upload(analyst, id)).body.data.id;
  await become(id, 'APPROVED_WAITING_FOR_MORE_INFO');
  const contract = (await analyst.call(application.generateContract, { params: { id }, body: {} })).body.data
    .id;
  const own = (await upload(broker, id)).body.data.id;
  await become(id, 'DRAFTED_AMENDED');
  for (const docId of [lenders, contract])
    expect(await remove(broker, id, docId)).toBeRefused(
      'FORBIDDEN',
      'Only the lender can delete its documents.',
    );
  expect((await remove(broker, id, own)).status).toBe(200);
  expect((await remove(analyst, id, lenders)).status).toBe(200);
});

test('logs who added and who deleted which document', async () => {
  const [broker, auditor] = [await as('broker'), await as('auditor')];
  const { id } = await complete(broker);
  const docId = (await upload(broker, id)).body.data.id;
  await remove(broker, id, docId);
  const { body } = await auditor.call(audit.listAudits, {
    query: { modelName: 'Application', modelId: String(id), category: 'DOCUMENTS', order: 'createdAt' },
  });
  const kept = {
    document: 'Bank statement.pdf',
    purpose: 'Supporting',
    size: statement.content.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  };
  expect(body.data.map(({ changesOld, changesNew }) => [changesOld, changesNew])).toEqual([
    [{}, kept],
    [kept, {}],
  ]);
});

test('after a move, hides from the new company which people had added a document', async () => {
  const [from, to] = [await agent(), await agent()];
  const [before, after] = [await signedInAs(from.id), await signedInAs(to.id)];
  const analyst = await as('analyst');
  const { id, applicationNumber } = await submitted(before);
  const docId = (await upload(before, id)).body.data.id;
  await upload(analyst, id, { name: 'From the lender.pdf', content: pdf('Lender') });
  await movingBy(await as('manager')).move(applicationNumber, to);
  expect((await list(after, id)).data.map(({ creator }) => creator?.firstName ?? null)).toEqual([
    expect.any(String),
    null,
  ]);
  expect((await list(analyst, id)).data.every(({ creator }) => creator !== null)).toBe(true);
  expect((await download(after, id, docId)).statusCode).toBe(200);
  expect((await download(before, id, docId)).statusCode).toBe(404);
});

test('refuses a writer without read permission, whatever they send', async () => {
  const { id: userId } = await given.user({
    clientId: lenderId,
    permissions: ['ACCESS.CREDIT_PLATFORM', 'APPLICATION.UPDATE'],
  });
  const writer = await signedInAs(userId);
  const { id } = await complete(await as('broker'));
  const message = 'You also need permission to view applications.';
  for (const file of [statement, { name: 'x.pdf', content: strToU8('no PDF') }])
    expect(await upload(writer, id, file)).toBeRefused('FORBIDDEN', message);
  expect(await remove(writer, id, 999_999_999)).toBeRefused('FORBIDDEN', message);
});

test('refuses an upload when the application ends before it is stored', async () => {
  const broker = await as('broker');
  const { id } = await submitted(broker);
  const { sent } = await inTransaction(async (tx) => {
    await tx.updateTable('application').set({ status: 'DECLINED' }).where('id', '=', id).execute();
    const reply = upload(broker, id);
    await until(async () => (await lockWaiters()) > 0);
    return { sent: reply };
  });
  expect(await sent).toBeRefused('UNPROCESSABLE');
  expect((await list(broker, id)).count).toBe(0);
});
