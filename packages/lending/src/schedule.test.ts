import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paymentSchedule, totalOf } from './schedule.ts';

const agreed = {
  repaymentTermMonth: 3,
  repaymentTermOption: 'IN_ARREARS',
  installmentAmount: 100.1,
  firstInstallmentAmount: 595.1,
  balloonNominal: 2_000,
} as const;

test('puts fees into the first instalment, and the balloon at the end of the term', () => {
  expect(paymentSchedule(agreed)).toEqual([
    { kind: 'instalment-with-fees', dueAfterMonths: 1, amount: 595.1 },
    { kind: 'instalment', dueAfterMonths: 2, amount: 100.1 },
    { kind: 'instalment', dueAfterMonths: 3, amount: 100.1 },
    { kind: 'balloon', dueAfterMonths: 3, amount: 2_000 },
  ]);
});

test('in advance, starts at settlement and ends a month before the term', () => {
  const due = paymentSchedule({ ...agreed, repaymentTermOption: 'IN_ADVANCE', balloonNominal: 0 });
  expect(due.map(({ dueAfterMonths }) => dueAfterMonths)).toEqual([0, 1, 2]);
});

const cents = fc.integer({ min: 1, max: 100_000_000 });

test('totals exactly to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), cents, cents, cents, (months, usual, first, balloon) => {
      const total = totalOf(
        paymentSchedule({
          repaymentTermMonth: months,
          repaymentTermOption: 'IN_ADVANCE',
          installmentAmount: usual / 100,
          firstInstallmentAmount: first / 100,
          balloonNominal: balloon / 100,
        }),
      );
      expect(total).toBe((first + (months - 1) * usual + balloon) / 100);
    }),
  );
});
