import { expect, test } from 'vitest';
import { instalment, type RepaymentTermOption } from './instalment.ts';
import { exact, toCents } from './money.ts';

interface Example {
  amount: number;
  rate: number;
  months: number;
  balloon: number;
  option: RepaymentTermOption;
  payment: number;
}

const paymentOf = ({ amount, rate, months, balloon, option }: Example): number =>
  toCents(
    instalment({
      amount: exact(amount),
      ratePercent: rate,
      termMonths: months,
      balloon: exact(balloon),
      option,
    }),
  );

const IN_ADVANCE = 'IN_ADVANCE';
const IN_ARREARS = 'IN_ARREARS';

/** Published examples of PMT by spreadsheet makers. */
const published: [description: string, example: Example][] = [
  [
    'PMT(8%/12, 10, 10000) of Excel',
    { amount: 10_000, rate: 8, months: 10, balloon: 0, option: IN_ARREARS, payment: 1037.03 },
  ],
  [
    'PMT(8%/12, 10, 10000, , 1) of Excel',
    { amount: 10_000, rate: 8, months: 10, balloon: 0, option: IN_ADVANCE, payment: 1030.16 },
  ],
  [
    'PMT(6%/12, 18*12, 0, 50000) of Excel, which saves',
    { amount: 0, rate: 6, months: 216, balloon: 50_000, option: IN_ARREARS, payment: -129.08 },
  ],
  [
    'PMT(1.99%/12, 36, 25000) of LibreOffice',
    { amount: 25_000, rate: 1.99, months: 36, balloon: 0, option: IN_ARREARS, payment: 715.96 },
  ],
];

test.each(published)('%s', (_description, example) => {
  expect(paymentOf(example)).toBe(example.payment);
});

/** Computed independently: bisection over a monthly schedule with sixty digits. */
const found: Example[] = [
  { amount: 148_250.5, rate: 7.95, months: 60, balloon: 40_000, option: IN_ADVANCE, payment: 2441.17 },
  { amount: 148_250.5, rate: 7.95, months: 60, balloon: 40_000, option: IN_ARREARS, payment: 2457.34 },
  { amount: 87_654.32, rate: 8.95, months: 84, balloon: 26_296.3, option: IN_ARREARS, payment: 1181.76 },
  { amount: 87_654.32, rate: 6.95, months: 84, balloon: 26_296.3, option: IN_ADVANCE, payment: 1070.66 },
  { amount: 1_234_567.89, rate: 12.345, months: 12, balloon: 0, option: IN_ADVANCE, payment: 108_770.24 },
  { amount: 50_000, rate: 0, months: 48, balloon: 0, option: IN_ARREARS, payment: 1041.67 },
  { amount: 50_000, rate: 0, months: 48, balloon: 15_000, option: IN_ADVANCE, payment: 729.17 },
  { amount: 100_000, rate: 9, months: 36, balloon: 100_000, option: IN_ARREARS, payment: 750 },
  { amount: 100_000, rate: 9, months: 36, balloon: 100_000, option: IN_ADVANCE, payment: 744.42 },
];

test.each(found)('$amount at $rate% over $months to $balloon $option is $payment a month', (example) => {
  expect(paymentOf(example)).toBe(example.payment);
});

test('rounds an exact half cent up, also with a recurring monthly rate', () => {
  const interestOnly = { amount: 301.5, rate: 4, months: 12, balloon: 301.5, option: IN_ARREARS } as const;
  expect(paymentOf({ ...interestOnly, payment: 1.01 })).toBe(1.01);
});
