import { once } from 'node:events';
import { createServer } from 'node:net';
import { payment } from '@assay/contract/payment/area';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { paymentsOf } from '../../../../test/lms/systems.ts';
import {
  detail,
  fileOf,
  historyOf,
  knownReference,
  preview,
  submit,
} from '../../../../test/payment/files.ts';
import { startServer } from '../../../../test/server-process.ts';
import { db } from '../../../kernel/database/database.ts';
import { startWorker } from '../../../kernel/jobs/jobs.ts';
import { paymentArea } from '../area.ts';

async function deadUrl(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

test('posts nothing while the loan system is unreachable, and allows another submission', async () => {
  const server = await startServer({ LMS_URL: await deadUrl() });
  const reference = await knownReference();
  const text = fileOf([detail({ reference }), detail({ reference })]);
  const refused = await submit(text);
  expect(refused).toBeRefused('PAYMENT_FAILED_PROCESSING_ABA');
  expect(refused.body.errorMessage).toContain('nothing was posted');
  expect(refused.body.errorMessage).toContain('submit the file again');
  const by = await as('payments');
  const { body } = await by.call(payment.listHistory, { query: { limit: 1 } });
  const failed = body.data[0];
  expect(failed).toMatchObject({ state: 'FAILED', failedCount: 2, doneCount: 2, mayRetry: false });
  const params = { id: failed?.id ?? 0 };
  expect(await by.call(payment.retryFailures, { params })).toBeRefused('UNPROCESSABLE');
  await server.stop();
  expect((await preview(text)).status).toBe(200);
  const worker = await startWorker(paymentArea.jobs ?? []);
  const again = await submit(text);
  expect([again.status, again.body.data.state, again.body.data.failedRefIds]).toEqual([200, 'PROCESSED', []]);
  expect(await paymentsOf('xml', reference)).toHaveLength(2);
  expect((await historyOf(params.id)).state).toBe('FAILED');
  expect(await submit(text)).toBeRefused('PAYMENT_DUPLICATE_ABA_FILE');
  await worker.stop();
}, 60_000);

test("keeps a possible posting in doubt when a retry can't reach the loan system", async () => {
  const worker = await startWorker(paymentArea.jobs ?? []);
  const { body } = await submit(fileOf([detail({ reference: 'REFUSED 5' })]));
  await worker.stop();
  const params = { id: body.data.id ?? 0 };
  await sql`update aba_transaction set failure = 'UNKNOWN' where file_id = ${params.id}`.execute(db);
  const server = await startServer({ LMS_URL: await deadUrl() });
  const by = await as('payments');
  expect((await by.call(payment.retryFailures, { params })).body.data).toMatchObject({
    state: 'PROCESSED',
    failedCount: 1,
    mayRetry: true,
  });
  const [failure] = (await by.call(payment.listFailures, { params })).body.data;
  expect(failure?.reason).toContain('may or may not have been posted');
  await server.stop();
}, 60_000);

test('stores nothing without a loan system', async () => {
  const server = await startServer({ LMS_URL: '' });
  const { token } = await as('payments');
  const { sessionCookie } = await import('../../../kernel/session/sessions.ts');
  const reply = await fetch(`${server.url}/api/payment/aba/process?submit=true`, {
    method: 'POST',
    headers: { cookie: `${sessionCookie.name}=${token}`, 'content-type': 'application/json', 'x-assay': '1' },
    body: JSON.stringify({ fileContents: fileOf([detail()]), fileName: 'x.aba' }),
  });
  const { body } = await (await as('payments')).call(payment.listHistory, { query: { limit: 1 } });
  const count = body.count;
  expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([
    502,
    'PAYMENT_FAILED_PROCESSING_ABA',
  ]);
  expect((await (await as('payments')).call(payment.listHistory, {})).body.count).toBe(count);
  await server.stop();
}, 60_000);
