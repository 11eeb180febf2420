import { payment } from '@assay/contract/payment/area';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import {
  detail,
  fileOf,
  historyOf,
  knownReference,
  postedOf,
  submit,
} from '../../../../test/payment/files.ts';
import { postFiles } from '../../../../test/payment/jobs.ts';
import { db } from '../../../kernel/database/database.ts';

postFiles();

test('retries an unanswered posting, which arrives once', async () => {
  const reference = await knownReference();
  const cut = `HANGUP ${crypto.randomUUID().slice(0, 8)}`;
  const { body } = await submit(fileOf([detail({ reference: cut }), detail({ reference })]));
  expect(body.data).toMatchObject({ state: 'PROCESSED', failedRefIds: [], doneCount: 2 });
  const posted = await postedOf(body.data.id ?? 0);
  expect(posted.map((one) => one.reference).toSorted()).toEqual([reference, cut].toSorted());
}, 60_000);

test('fails an unanswered posting as doubtful, and allows a retry without paying twice', async () => {
  const reference = await knownReference();
  const { status, body } = await submit(fileOf([detail({ reference: 'GATEWAY 1' }), detail({ reference })]));
  expect([status, body.data.failedRefIds]).toEqual([200, ['GATEWAY 1']]);
  const params = { id: body.data.id ?? 0 };
  const by = await as('payments');
  const [failure] = (await by.call(payment.listFailures, { params })).body.data;
  expect(failure).toMatchObject({
    id: 1,
    reason: expect.stringContaining('may or may not have been posted'),
  });
  await sql`update aba_transaction set reference = ${reference} where file_id = ${params.id} and position = 1`.execute(
    db,
  );
  const key = crypto.randomUUID();
  const again = await by.call(payment.retryFailures, { params, idempotencyKey: key });
  expect(again.body.data).toMatchObject({
    state: 'PROCESSED',
    failedCount: 0,
    doneCount: 2,
    mayRetry: false,
  });
  expect((await by.call(payment.retryFailures, { params, idempotencyKey: key })).status).toBe(200);
  const posted = (await postedOf(params.id)).map(({ externalId }) => externalId.split('-').at(-1));
  expect(posted.toSorted()).toEqual(['1', '2']);
  expect(await by.call(payment.retryFailures, { params })).toBeRefused('UNPROCESSABLE');
  expect(await historyOf(params.id)).toMatchObject({ data: { failedRefIds: [] } });
}, 60_000);
