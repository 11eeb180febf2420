import { expect, test } from 'vitest';
import {
  dateWarnings,
  limited,
  movedWarnings,
  newOriginator,
  renamedWarnings,
  totalWarnings,
  twiceInFile,
  withoutReference,
} from './warning.rules.ts';

const paid = (reference: string) => ({
  bsb: '062-000',
  account: '12345678',
  accountName: 'SMITH J',
  reference,
  cents: 12_345,
});
const messages = (found: readonly { message: string }[]) => found.map(({ message }) => message);

test('warns once of a repeated reference, with its transactions', () => {
  expect(messages(twiceInFile(['A', 'B', 'A', '', '', 'C'].map(paid)))).toEqual([
    'Reference A is on 2 transactions of this file: No. 1 and 3.',
  ]);
  expect(messages(twiceInFile(Array.from({ length: 9 }, () => paid('A'))))).toEqual([
    'Reference A is on 9 transactions of this file: No. 1, 2, 3, 4, 5 and 4 more.',
  ]);
});

test('names a transaction without a reference by its payee and amount', () => {
  expect(messages(withoutReference([paid('A'), paid('')]))).toEqual([
    'No. 2 has no reference: $123.45, SMITH J.',
  ]);
});

test('lists twenty warnings of a kind and counts the rest', () => {
  const all = Array.from({ length: 31 }, (_, index) => `${index}`);
  expect(limited('FILE', all)).toHaveLength(21);
  expect(limited('FILE', all).at(-1)?.message).toBe('… and 11 more of this kind');
  expect(limited('FILE', all.slice(0, 20))).toHaveLength(20);
});

test('warns of a date in the past or more than a month ahead', () => {
  const on = (date: string) => messages(dateWarnings({ date, today: '2026-05-15', latest: '2026-06-15' }));
  expect(on('2026-05-15')).toEqual([]);
  expect(on('2026-06-15')).toEqual([]);
  expect(on('2026-05-14')).toEqual(["The file's date, 14 May 2026, is in the past."]);
  expect(on('2026-06-16')).toEqual(["The file's date, 16 June 2026, is more than a month away."]);
});

test('warns of an unusual total once there is a usual one', () => {
  const usual = [100_000, 120_000, 80_000, 110_000, 90_000];
  expect(totalWarnings('CREDIT', 1_000_000, { ofAccount: usual.slice(1), ofAll: [] })).toEqual([]);
  for (const total of [80_000, 130_000, 300_000, 40_000])
    expect(totalWarnings('CREDIT', total, { ofAccount: usual, ofAll: [] })).toEqual([]);
  expect(messages(totalWarnings('CREDIT', 1_000_000, { ofAccount: usual, ofAll: [] }))).toEqual([
    'The total of $10,000.00 is far above the usual: the last 5 direct credit files of this account came to between $800.00 and $1,200.00, typically $1,000.00.',
  ]);
  expect(messages(totalWarnings('DEBIT', 10_000, { ofAccount: usual, ofAll: [] }))[0]).toContain(
    'far below the usual',
  );
});

test('warns of no total that an earlier file reached', () => {
  const ofAccount = [100_000, 120_000, 80_000, 110_000, 900_000, 10_000];
  for (const total of [900_000, 10_000])
    expect(totalWarnings('CREDIT', total, { ofAccount, ofAll: [] })).toEqual([]);
});

test('warns of an unusually large file of an account with few files, not of a small one', () => {
  const ofAll = [100_000, 120_000, 80_000, 110_000, 90_000];
  expect(messages(totalWarnings('CREDIT', 1_000_000, { ofAccount: [5], ofAll }))).toEqual([
    'The total of $10,000.00 is far above the usual: the last 5 direct credit files came to between $800.00 and $1,200.00, typically $1,000.00.',
  ]);
  expect(totalWarnings('CREDIT', 10, { ofAccount: [], ofAll })).toEqual([]);
});

test('warns of a new originator account once there are others', () => {
  const originator = { bsb: '062-001', account: '876', name: 'ACME' };
  expect(messages(newOriginator(originator, { ofAccount: [], ofAll: [1] }))).toEqual([
    'No file of account 062-001 876 (ACME) has been processed before.',
  ]);
  expect(newOriginator(originator, { ofAccount: [1], ofAll: [1] })).toEqual([]);
  expect(newOriginator(originator, { ofAccount: [], ofAll: [] })).toEqual([]);
});

test('quotes the earlier payee as then entered, or leaves out an unreadable one', () => {
  const earlier = { bsb: '033-000', account: '999', accountName: 'JONES K' };
  const found = [
    { index: 0, paidOn: '2026-05-03', earlier },
    { index: 1, paidOn: '2026-05-03', earlier: undefined },
  ];
  const entries = [paid('A'), paid('B')];
  expect(messages(renamedWarnings(entries, found, 2))).toEqual([
    'No. 1: account 062-000 12345678 was last paid as JONES K, on 3 May 2026. This file says SMITH J.',
    'No. 2: account 062-000 12345678 was last paid under another name, on 3 May 2026. This file says SMITH J.',
  ]);
  expect(messages(movedWarnings(entries, found, 30))).toEqual([
    'No. 1: SMITH J was last paid to account 033-000 999, on 3 May 2026. This file says 062-000 12345678.',
    'No. 2: SMITH J was last paid to another account, on 3 May 2026. This file says 062-000 12345678.',
    '… and 28 more of this kind',
  ]);
});
