import { audit } from '@assay/contract/audit/area';
import { payment } from '@assay/contract/payment/area';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { as, type Caller, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { lockWaiters } from '../../../../test/lock-waiters.ts';
import { detail, fileOf, historyOf, knownReference, submit } from '../../../../test/payment/files.ts';
import { postFiles } from '../../../../test/payment/jobs.ts';
import { startServer } from '../../../../test/server-process.ts';
import { openStream } from '../../../../test/stream.ts';
import { until } from '../../../../test/until.ts';
import { db } from '../../../kernel/database/database.ts';

postFiles();

test('lists files newest first, with their submitter', async () => {
  const by = await as('payments');
  const ids: number[] = [];
  for (let made = 0; made < 3; made++)
    ids.unshift((await submit(fileOf([detail()]), { by })).body.data.id ?? 0);
  const page = async (offset: number) =>
    (await by.call(payment.listHistory, { query: { limit: 2, offset } })).body;
  const [first, second] = [await page(0), await page(2)];
  expect([...first.data, ...second.data].slice(0, 3).map(({ id }) => id)).toEqual(ids);
  expect(first.count).toBeGreaterThanOrEqual(3);
  expect(first.data[0]).toMatchObject({
    user: { firstName: expect.any(String), lastName: expect.any(String) },
    data: { netTotalAmount: 100, totalDirectCredit: 100, failedRefIds: ['NOACCOUNT'] },
    mayRetry: true,
  });
  expect(Object.keys(first.data[0] ?? {})).not.toContain('fileContents');
});

test('finds a file by the key of its submission, for nobody else', async () => {
  const by = await as('payments');
  const key = crypto.randomUUID();
  const find = async (caller: Caller, submittedWith: string) =>
    (await caller.call(payment.listHistory, { query: { submittedWith } })).body;
  expect(await find(by, key)).toEqual({ data: [], count: 0 });
  const text = fileOf([detail()]);
  const { id } = (await submit(text, { by, key })).body.data;
  expect(await find(by, key)).toMatchObject({ data: [{ id, count: 1 }], count: 1 });
  expect(await find(by, crypto.randomUUID())).toEqual({ data: [], count: 0 });
  const staff = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'PAYMENT.READ'], clientId: 1 });
  const colleague = await signedInAs(staff.id);
  expect(await find(colleague, key)).toEqual({ data: [], count: 0 });
});

test('uses the number as tie-break in either order', async () => {
  const by = await as('payments');
  const ids: number[] = [];
  for (let made = 0; made < 5; made++) ids.push((await submit(fileOf([detail()]), { by })).body.data.id ?? 0);
  await sql`update aba_file set created_at = '2100-01-01' where id = any (${ids})`.execute(db);
  // Index names, because a plan may omit the sort when the order already fits.
  const { rows } = await sql<{ index: string }>`
    select pg_get_indexdef('aba_file_by_time'::regclass) as index`.execute(db);
  onTestFinished(async () => {
    await sql.raw(rows[0]?.index ?? '').execute(db);
    await sql`update aba_file set created_at = now() where id = any (${ids})`.execute(db);
  });
  await sql`drop index aba_file_by_time`.execute(db);
  const first = async (order: 'createdAt' | '-createdAt') => {
    const { data } = (await by.call(payment.listHistory, { query: { order, limit: 500 } })).body;
    return data.map(({ id }) => id).filter((id) => ids.includes(id));
  };
  expect(await first('createdAt')).toEqual(ids);
  expect(await first('-createdAt')).toEqual(ids.toReversed());
});

test('pages failures, and shows the first hundred with the file', async () => {
  const text = fileOf(Array.from({ length: 130 }, (_, index) => detail({ reference: `NO${index + 1}` })));
  const { body } = await submit(text);
  expect(body.data.failedRefIds).toHaveLength(130);
  const params = { id: body.data.id ?? 0 };
  expect((await historyOf(params.id)).data.failedRefIds).toHaveLength(100);
  const by = await as('payments');
  const page = await by.call(payment.listFailures, { params, query: { limit: 10, offset: 125 } });
  expect(page.body.count).toBe(130);
  expect(page.body.data.map(({ id }) => id)).toEqual([126, 127, 128, 129, 130]);
});

test('stores no name, account or text in clear', async () => {
  const one = detail({
    accountName: 'SECRETIVE ZYX',
    account: '987654321',
    reference: await knownReference(),
  });
  const { body } = await submit(fileOf([one]));
  const { rows } = await sql<{ text: string }>`
    select f::text as text from aba_file f where id = ${body.data.id}
    union all select t::text from aba_transaction t where file_id = ${body.data.id}
    union all select p::text from aba_payee p where file_id = ${body.data.id}
    union all select j.payload::text from graphile_worker._private_jobs j
    union all select a::text from audit_entry a where model_name = 'AbaFile'`.execute(db);
  const all = rows.map(({ text }) => text).join('\n');
  for (const secret of ['SECRETIVE', '987654321', '062-000', '062000'])
    for (const written of [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64'),
    ])
      expect(all).not.toContain(written);
});

test('conflicts when retrying a file that changed since', async () => {
  const { body } = await submit(fileOf([detail()]));
  const other = await submit(fileOf([detail()]));
  const by = await as('payments');
  const download = async (id: number | null) =>
    (await by.send({ url: `/api/payment/aba/history/${id}/download` })).statusCode;
  expect(await download(body.data.id)).toBe(200);
  await sql`update aba_file set content = o.content, sha256 = o.sha256 from aba_file o
    where aba_file.id = ${body.data.id} and o.id = ${other.body.data.id}`.execute(db);
  expect(await download(body.data.id)).toBe(500);
  await sql`update aba_file set sha256 = sha256('x') where id = ${other.body.data.id}`.execute(db);
  expect(await download(other.body.data.id)).toBe(500);
});

test("logs a file's outcome with failures and reasons", async () => {
  const { body } = await submit(fileOf([detail({ reference: 'REFUSED 9' })]), { fileName: 'Logged.aba' });
  const auditor = await as('auditor');
  const { body: found } = await auditor.call(audit.listAudits, {
    query: { modelName: 'AbaFile', modelId: String(body.data.id) } as never,
  });
  expect(found.data.map(({ refId }) => refId)).toEqual([null, null]);
  expect(found.data.map(({ category, changesNew }) => [category, changesNew])).toEqual([
    [
      'PAYMENT',
      {
        abaState: 'PROCESSED',
        abaPosted: 0,
        abaFailed: 1,
        abaFailures: [expect.stringMatching(/^REFUSED 9: .*The account is closed/)],
      },
    ],
    ['PAYMENT', expect.objectContaining({ abaFileName: 'Logged.aba', abaAmount: 100, abaCount: 1 })],
  ]);
});

test('shows readers of the log alone that there was a file, but not whose or how much', async () => {
  const { body } = await submit(fileOf([detail()]), { fileName: 'Payroll of March.aba' });
  const user = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'AUDIT.READ'], clientId: 1 });
  const { body: found } = await (await signedInAs(user.id)).call(audit.listAudits, {
    query: { modelName: 'AbaFile', modelId: String(body.data.id) } as never,
  });
  expect(found.count).toBeGreaterThan(0);
  const said = found.data.flatMap(({ changesOld, changesNew }) =>
    [changesOld, changesNew].flatMap((changes) => Object.values(changes)),
  );
  expect(new Set(said)).toEqual(new Set(['Hidden']));
});

test('announces a file to readers of payments only', async () => {
  const staff = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', 'PAYMENT.READ'], clientId: 1 });
  const other = await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM'], clientId: 1 });
  const server = await startServer();
  const heard = await openStream(server, await signedInAs(staff.id));
  const unheard = await openStream(server, await signedInAs(other.id));
  const { body } = await submit(fileOf([detail()]));
  const outcome = { kind: 'payment.changed', fileId: body.data.id, by: 'Assay' };
  await until(() => heard.heard.some((event) => event.by === outcome.by));
  expect(heard.heard).toContainEqual(expect.objectContaining(outcome));
  expect(unheard.heard).toEqual([]);
  await server.stop();
});

test('refuses a retry while the file is running', async () => {
  const { body } = await submit(fileOf([detail()]));
  const params = { id: body.data.id ?? 0 };
  await sql`update aba_file set state = 'PROCESSING', ended_at = null where id = ${params.id}`.execute(db);
  const by = await signedInAs(
    (
      await given.user({
        permissions: ['ACCESS.CREDIT_PLATFORM', 'PAYMENT.READ', 'PAYMENT.DIRECT_CREDIT.PROCESS'],
        clientId: 1,
      })
    ).id,
  );
  expect(await by.call(payment.retryFailures, { params })).toBeRefused('TOO_MANY_REQUESTS');
});

test('retries once for two concurrent calls, and no other file', async () => {
  const others = await historyOf((await submit(fileOf([detail()]))).body.data.id ?? 0);
  const { body } = await submit(fileOf([detail({ reference: 'REFUSED 4' })]));
  const id = body.data.id ?? 0;
  await sql`update aba_transaction set reference = ${await knownReference()} where file_id = ${id}`.execute(
    db,
  );
  const by = await as('payments');
  const { sent } = await db.transaction().execute(async (tx) => {
    await sql`select from aba_file where id = ${id} for update`.execute(tx);
    const replies = [1, 2].map(() => by.call(payment.retryFailures, { params: { id } }));
    await until(async () => (await lockWaiters()) === 2);
    return { sent: Promise.all(replies) };
  });
  expect((await sent).filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await historyOf(id)).toMatchObject({ state: 'PROCESSED', failedCount: 0 });
  expect(others).toMatchObject({ state: 'PROCESSED', failedCount: 1 });
  expect(await historyOf(others.id)).toEqual(others);
});

test("keeps only the name of a file's path, on one line", async () => {
  const { body } = await submit(fileOf([detail({ reference: 'REFUSED 3' })]), {
    fileName: '../../etc/Pay\r\nX-Evil: 1.aba',
  });
  expect(body.data.fileName).toMatch(/^Pay ?X-Evil: 1\.aba$/);
});
