import { payment } from '@assay/contract/payment/area';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import { paymentsOf } from '../../../../test/lms/systems.ts';
import { detail, fileOf, knownReference, preview, submit } from '../../../../test/payment/files.ts';
import { postFiles } from '../../../../test/payment/jobs.ts';
import { db } from '../../../kernel/database/database.ts';

postFiles();

const duplicate = 'ABA file has already been processed.';

test('processes one of a hundred concurrent submissions, and refuses the others', async () => {
  const reference = await knownReference();
  const text = fileOf([detail({ reference }), detail({ reference, cents: 7 })]);
  const by = await as('payments');
  const replies = await Promise.all(
    Array.from({ length: 100 }, (_, index) => submit(text, { by, fileName: `Copy ${index}.aba` })),
  );
  const [done, ...others] = replies.toSorted((one, other) => one.status - other.status);
  expect([done?.status, done?.body.data.state]).toEqual([200, 'PROCESSED']);
  for (const other of others) expect(other).toBeRefused('PAYMENT_DUPLICATE_ABA_FILE', duplicate);
  expect(await paymentsOf('xml', reference)).toHaveLength(2);
});

test("doesn't pay a forgotten file a second time after a backup was restored", async () => {
  const reference = await knownReference();
  const text = fileOf([detail({ reference }), detail({ reference, cents: 7 })]);
  const id = (await submit(text)).body.data.id ?? 0;
  await sql`delete from aba_payee where file_id = ${id}`.execute(db);
  await sql`delete from aba_transaction where file_id = ${id}`.execute(db);
  await sql`delete from aba_file where id = ${id}`.execute(db);
  expect((await submit(text)).body.data).toMatchObject({ state: 'PROCESSED', failedRefIds: [] });
  expect(await paymentsOf('xml', reference)).toHaveLength(2);
});

test('processes the same content once, whatever its name and line ends', async () => {
  const reference = await knownReference();
  const details = [detail({ reference }), detail({ reference })];
  expect((await submit(fileOf(details))).status).toBe(200);
  const others = [
    fileOf(details, { lineEnd: '\n' }),
    fileOf(details, { lineEnd: '\r' }),
    fileOf(details, { hasByteOrderMark: true }),
    fileOf(details, { hasEndOfFileMark: true }),
    fileOf(details, { hasFinalLineEnd: false }),
    fileOf(details, { blankLines: 3 }),
    `${fileOf(details)}   \r\n`,
    `${fileOf(details)}${' '.repeat(120)}\r\n`,
    `${fileOf(details)}\x1A\r\n`,
    `${fileOf(details)}\r\n\r\n\x1A\r\n\r\n`,
    `${fileOf(details, { hasFinalLineEnd: false })}\x1A\r\n`,
    fileOf(details).replace('\r\n', '\n'),
  ];
  for (const text of others) {
    expect(await preview(text, { fileName: 'Other.aba' })).toBeRefused(
      'PAYMENT_DUPLICATE_ABA_FILE',
      duplicate,
    );
    expect(await submit(text, { fileName: 'Other.aba' })).toBeRefused(
      'PAYMENT_DUPLICATE_ABA_FILE',
      duplicate,
    );
  }
  expect(await paymentsOf('xml', reference)).toHaveLength(2);
});

test('treats changed content as another file', async () => {
  const one = detail();
  expect((await submit(fileOf([one]))).status).toBe(200);
  expect((await preview(fileOf([{ ...one, cents: one.cents + 1 }]))).status).toBe(200);
});

test("repeats a key's answer, and refuses the key for another file", async () => {
  const reference = await knownReference();
  const text = fileOf([detail({ reference })]);
  const way = { by: await as('payments'), key: crypto.randomUUID() };
  const [first, again] = [await submit(text, way), await submit(text, way)];
  expect(again.body.data).toEqual(first.body.data);
  expect(await paymentsOf('xml', reference)).toHaveLength(1);
  expect(await submit(fileOf([detail()]), way)).toBeRefused('UNPROCESSABLE');
  expect(await submit(text, { ...way, key: crypto.randomUUID() })).toBeRefused('PAYMENT_DUPLICATE_ABA_FILE');
});

test('leaves nothing behind after a refusal', async () => {
  const by = await as('payments');
  const count = async () => (await by.call(payment.listHistory, { query: {} })).body.count;
  const before = await count();
  expect(await submit('nothing of the kind', { by })).toBeRefused('PAYMENT_INVALID_ABA_FILE');
  expect(await count()).toBe(before);
});
