import { lenderId } from '@assay/contract/iam/client';
import type { PermissionCode } from '@assay/contract/kit/permissions';
import { payment } from '@assay/contract/payment/area';
import { expect, test } from 'vitest';
import { as, nobody, signedInAs } from '../../../../test/client.ts';
import * as given from '../../../../test/given.ts';
import { debit, detail, fileOf, preview, submit } from '../../../../test/payment/files.ts';
import { postFiles } from '../../../../test/payment/jobs.ts';

postFiles();

const forbidden = 'You have insufficient permission to process the selected ABA file.';

const holding = async (permissions: readonly PermissionCode[], clientId = lenderId) =>
  signedInAs((await given.user({ permissions: ['ACCESS.CREDIT_PLATFORM', ...permissions], clientId })).id);

const ways = [
  { code: 'PAYMENT.DIRECT_CREDIT.PROCESS', own: detail, other: debit },
  { code: 'PAYMENT.DIRECT_DEBIT.PROCESS', own: debit, other: detail },
] as const;

test.each(ways)('lets holders of $code submit such files, and read others', async ({ code, own, other }) => {
  const by = await holding(['PAYMENT.READ', code]);
  const [mine, others] = [fileOf([own()]), fileOf([other()])];
  expect((await preview(mine, { by })).body.data.maySubmit).toBe(true);
  expect((await preview(others, { by })).body.data.maySubmit).toBe(false);
  expect(await submit(others, { by })).toBeRefused('FORBIDDEN', forbidden);
  const { status, body } = await submit(mine, { by });
  expect(status).toBe(200);
  // It failed, since its reference is unknown; retrying needs the permission to submit.
  const params = { id: body.data.id ?? 0 };
  const opposite = await holding(['PAYMENT.READ', ways.find((way) => way.code !== code)?.code ?? code]);
  expect((await opposite.call(payment.getHistory, { params })).body.data.mayRetry).toBe(false);
  expect(await opposite.call(payment.retryFailures, { params })).toBeRefused('FORBIDDEN', forbidden);
  expect((await by.call(payment.getHistory, { params })).body.data.mayRetry).toBe(true);
  expect((await by.call(payment.retryFailures, { params })).status).toBe(200);
});

test('refuses a forbidden submission before revealing a duplicate', async () => {
  const text = fileOf([detail()]);
  await submit(text);
  const by = await holding(['PAYMENT.READ', 'PAYMENT.DIRECT_DEBIT.PROCESS']);
  expect(await submit(text, { by })).toBeRefused('FORBIDDEN', forbidden);
  expect(await submit('not valid', { by })).toBeRefused('PAYMENT_INVALID_ABA_FILE');
});

test('requires PAYMENT.READ, and a member of staff', async () => {
  const text = fileOf([detail()]);
  const { body } = await submit(text);
  const params = { id: body.data.id ?? 0 };
  const introducer = await holding(
    ['PAYMENT.READ', 'PAYMENT.DIRECT_CREDIT.PROCESS'],
    (await given.user()).clientId,
  );
  const without = await holding(['PAYMENT.DIRECT_CREDIT.PROCESS']);
  for (const by of [introducer, without]) {
    expect(await preview(text, { by })).toBeRefused('FORBIDDEN');
    expect(await submit(text, { by })).toBeRefused('FORBIDDEN');
    expect(await by.call(payment.listHistory, {})).toBeRefused('FORBIDDEN');
    expect(await by.call(payment.getHistory, { params })).toBeRefused('FORBIDDEN');
    expect(await by.call(payment.listFailures, { params })).toBeRefused('FORBIDDEN');
    expect(await by.call(payment.retryFailures, { params })).toBeRefused('FORBIDDEN');
    expect((await by.send({ url: `/api/payment/aba/history/${params.id}/download` })).statusCode).toBe(403);
  }
  expect(await preview(text, { by: nobody })).toBeRefused('UNAUTHENTICATED');
});

test("refuses anything that isn't a file without a 500", async () => {
  const by = await as('payments');
  for (const odd of ['', '\u0000', 'a\u0000b', '\ud800', `${fileOf([detail()]).slice(0, 40)}\udfff`])
    for (const text of [odd, fileOf([detail()]).replace('PAYEE', odd.padEnd(5).slice(0, 5))])
      expect((await preview(text, { by })).status, JSON.stringify(odd)).toBeOneOf([200, 422]);
  expect(await preview('\ud800', { by })).toBeRefused('PAYMENT_INVALID_ABA_FILE');
  const send = (body: object) =>
    by
      .send({ method: 'POST', url: '/api/payment/aba/process', payload: body })
      .then(({ statusCode }) => statusCode);
  expect(await send({ fileContents: 'x', fileName: 'x', extra: 1 })).toBe(400);
  expect(await send({ fileContents: 'x', fileName: 'a\u0000b' })).toBe(400);
  expect(await send({ fileName: 'x' })).toBe(400);
  expect(await send({ fileContents: 'x'.repeat(3_000_000), fileName: 'x' })).toBe(422);
  expect(await send({ fileContents: 'x'.repeat(20 * 1024 * 1024), fileName: 'x' })).toBe(413);
  const params = { id: 999_999_999 };
  for (const entry of [payment.getHistory, payment.listFailures, payment.retryFailures])
    expect(await by.call(entry, { params })).toBeRefused('NOT_FOUND');
  expect((await by.send({ url: '/api/payment/aba/history/999999999/download' })).statusCode).toBe(404);
});
