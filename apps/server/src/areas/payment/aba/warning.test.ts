import { randomInt } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import * as files from '../../../../test/payment/files.ts';
import { postFiles } from '../../../../test/payment/jobs.ts';
import { businessDay, daysAfter } from '../../../kernel/config/business-day.ts';

const { fileOf, knownReference, preview, submit } = files;

postFiles();

const own = {
  originator: { bsb: '062-002', account: String(randomInt(10_000_000, 99_999_999)), name: 'WARNED' },
};
const detail: typeof files.detail = (change) => files.detail({ ...own, ...change });
const debit: typeof files.debit = (change) => files.debit({ ...own, ...change });

const warningsOf = async (text: string, kind?: string) =>
  (await preview(text)).body.data.warnings
    .filter((warning) => kind === undefined || warning.kind === kind)
    .map(({ message }) => message);

beforeAll(async () => {
  const reference = await knownReference();
  await submit(fileOf([detail({ reference })]));
  await submit(fileOf([debit({ reference })]));
});

const dayIn = /on \d{1,2} \w+ 20\d\d/;

test('warns of nothing in a file of new payees', async () => {
  expect(await warningsOf(fileOf([detail({ reference: 'A1' }), detail({ reference: 'A2' })]))).toEqual([]);
});

test('warns of a known account under another name, with name and date', async () => {
  const first = detail({ reference: await knownReference(), accountName: 'NGUYEN TRAN' });
  await submit(fileOf([detail({ reference: 'NOPE' }), first]));
  const now = { ...first, reference: 'B1', account: first.account };
  expect(await warningsOf(fileOf([{ ...now, accountName: 'Mr Tran, Nguyen' }]))).toEqual([]);
  const [warning = '', ...more] = await warningsOf(fileOf([{ ...now, accountName: 'HACKER H' }]));
  expect(more).toEqual([]);
  expect(warning).toContain(`No. 1: account 062-000 ${first.account} was last paid as NGUYEN TRAN`);
  expect(warning).toMatch(dayIn);
  expect(warning).toContain('This file says HACKER H.');
});

test('warns of a known name with another account, counting posted payments only', async () => {
  const name = `BUILDER ${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const first = detail({ reference: await knownReference(), accountName: name });
  const refused = detail({ reference: 'REFUSED', accountName: `NOT ${name}` });
  await submit(fileOf([first, refused]));
  const other = detail({ accountName: name, reference: 'C1' });
  expect(await warningsOf(fileOf([other, detail({ reference: 'C2', accountName: `NOT ${name}` })]))).toEqual([
    expect.stringContaining(`No. 1: ${name} was last paid to account 062-000 ${first.account}`),
  ]);
  expect(await warningsOf(fileOf([first, detail({ reference: 'C3' })]), 'ACCOUNT_NUMBER_CHANGED')).toEqual(
    [],
  );
});

test("warns of a payment posted within days, but not of next week's instalment", async () => {
  const reference = await knownReference();
  await submit(fileOf([debit({ reference, cents: 4_200 })]), { fileName: 'Monday.aba' });
  const today = businessDay();
  const onDay = (days: number, change = {}) =>
    warningsOf(
      fileOf([debit({ reference, cents: 4_200, ...change })], { date: daysAfter(today, days) }),
      'REFERENCE_TWICE',
    );
  const [warning = ''] = await onDay(6);
  expect(warning).toContain(`No. 1: $42.00 with reference ${reference} was already posted`);
  expect(warning).toContain('from “Monday.aba”');
  expect(await onDay(7)).toEqual([]);
  expect(await onDay(0, { cents: 4_201 })).toEqual([]);
  expect(await onDay(0, { code: 50 })).toEqual([]);
});

test('checks dates, references and totals', async () => {
  const today = businessDay();
  const originator = { bsb: '111-111', account: '5555', name: 'USUAL' };
  const reference = await knownReference();
  for (let made = 0; made < 5; made++)
    await submit(fileOf([detail({ originator, reference, cents: 10_000 + made })]));
  const date = daysAfter(today, 32);
  const text = fileOf(
    [
      detail({ originator, reference: 'D1', cents: 9_999_999 }),
      detail({ originator, reference: 'D1' }),
      detail({ originator, reference: '' }),
    ],
    { date },
  );
  const kinds = (await preview(text)).body.data.warnings.map(({ kind }) => kind);
  expect(kinds).toEqual(['REFERENCE_TWICE', 'REFERENCE_MISSING', 'DATE', 'TOTAL_UNUSUAL']);
  expect(await warningsOf(fileOf([detail()], { date: daysAfter(today, -1) }), 'DATE')).toHaveLength(1);
});

test('warns of a new originator account', async () => {
  const originator = { bsb: '033-111', account: '4821', name: 'NEWCOMER' };
  expect(await warningsOf(fileOf([detail({ reference: 'N1', originator })]), 'ORIGINATOR_NEW')).toEqual([
    'No file of account 033-111 4821 (NEWCOMER) has been processed before.',
  ]);
});
