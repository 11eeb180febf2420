import { payment } from '@assay/contract/payment/area';
import { expect, test } from 'vitest';
import { as } from '../../../../test/client.ts';
import {
  debit,
  detail,
  fileOf,
  historyOf,
  knownReference,
  postedOf,
  preview,
  submit,
} from '../../../../test/payment/files.ts';
import { postFiles } from '../../../../test/payment/jobs.ts';

postFiles();

test('previews a file without its balancing line', async () => {
  const own = { bsb: '062-001', account: '87654321', accountName: 'ACME FINANCE' };
  const text = fileOf([
    detail({ cents: 105, reference: 'LN1' }),
    detail({ cents: 7 }),
    debit({ ...own, cents: 112 }),
  ]);
  const { status, body } = await preview(text, { fileName: 'May.aba' });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    id: null,
    state: 'PREVIEW',
    fileName: 'May.aba',
    direction: 'CREDIT',
    netTotalAmount: 1.12,
    totalDirectCredit: 1.12,
    failedRefIds: [],
    doneCount: 0,
    maySubmit: true,
  });
  expect(body.data.transactions.map(({ id, amount }) => [id, amount])).toEqual([
    [1, 1.05],
    [2, 0.07],
  ]);
});

test('refuses an overlong file name before reading the file', async () => {
  for (const piece of ['/', '\u200b']) {
    const reply = await preview(fileOf([detail()]), { fileName: piece.repeat(5_000_000) });
    expect(reply.body).toMatchObject({ errorMessage: 'File name can have at most 255 characters' });
  }
});

test("posts every transaction once, in its direction, with the file's date", async () => {
  const reference = await knownReference();
  const text = fileOf([debit({ cents: 12_345, reference }), debit({ cents: 1, reference })], {
    date: '2026-12-24',
  });
  const { status, body } = await submit(text);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    state: 'PROCESSED',
    doneCount: 2,
    failedRefIds: [],
    totalDirectCredit: 0,
  });
  const id = body.data.id ?? 0;
  expect((await postedOf(id)).toReversed()).toMatchObject([
    {
      externalId: expect.stringMatching(/-1$/),
      reference,
      amount: '123.45',
      direction: 'DEBIT',
      date: '2026-12-24',
    },
    {
      externalId: expect.stringMatching(/-2$/),
      reference,
      amount: '0.01',
      direction: 'DEBIT',
      date: '2026-12-24',
    },
  ]);
  expect(await historyOf(id)).toMatchObject({
    state: 'PROCESSED',
    count: 2,
    doneCount: 2,
    failedCount: 0,
    fileName: 'Loans.aba',
    data: { netTotalAmount: 123.46, totalDirectCredit: 0, failedRefIds: [] },
    mayRetry: false,
  });
});

test('lists refused transactions with reference and reason', async () => {
  const reference = await knownReference();
  const { status, body } = await submit(
    fileOf([detail({ reference }), detail({ reference: 'REFUSED 1' }), detail({ reference: 'NOSUCHLOAN' })]),
  );
  expect([status, body.data.state, body.data.failedRefIds]).toEqual([
    200,
    'PROCESSED',
    ['REFUSED 1', 'NOSUCHLOAN'],
  ]);
  const params = { id: body.data.id ?? 0 };
  const failures = await (await as('payments')).call(payment.listFailures, { params });
  expect(failures.body).toMatchObject({
    count: 2,
    data: [
      {
        id: 2,
        referenceNum: 'REFUSED 1',
        amount: 100,
        reason: expect.stringContaining('The account is closed'),
      },
      {
        id: 3,
        referenceNum: 'NOSUCHLOAN',
        reason: expect.stringContaining('There is no account NOSUCHLOAN'),
      },
    ],
  });
  expect(await postedOf(params.id)).toHaveLength(1);
});

test('returns the received file byte by byte', async () => {
  const text = fileOf([detail()], { hasByteOrderMark: true, lineEnd: '\n' });
  const { body } = await submit(text, { fileName: 'März "24".aba' });
  const reply = await (await as('payments')).send({
    url: `/api/payment/aba/history/${body.data.id}/download`,
  });
  expect(reply.rawPayload.equals(Buffer.from(text))).toBe(true);
  expect(reply.headers).toMatchObject({
    'content-type': expect.stringContaining('text/plain'),
    'content-disposition': expect.stringMatching(/^attachment;.*M%C3%A4rz/),
  });
});
