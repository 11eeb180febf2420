import type { RepaymentTermOption } from './instalment.ts';
import { sum } from './money.ts';

export interface AgreedPayments {
  readonly repaymentTermMonth: number;
  readonly repaymentTermOption: RepaymentTermOption;
  readonly installmentAmount: number;
  readonly firstInstallmentAmount: number;
  readonly balloonNominal: number;
}

export interface Payment {
  readonly kind: 'instalment' | 'instalment-with-fees' | 'balloon';
  /** 0 is the settlement day. */
  readonly dueAfterMonths: number;
  readonly amount: number;
}

/** The first payment includes the fees that aren't financed. */
const firstPayment = ({ installmentAmount: usual, firstInstallmentAmount: first }: AgreedPayments) =>
  ({ kind: first === usual ? 'instalment' : 'instalment-with-fees', amount: first }) as const;

export function paymentSchedule(agreed: AgreedPayments): Payment[] {
  const { repaymentTermMonth: months, repaymentTermOption, installmentAmount, balloonNominal } = agreed;
  const firstDue = repaymentTermOption === 'IN_ADVANCE' ? 0 : 1;
  const instalments = Array.from(
    { length: months },
    (_, index): Payment => ({
      ...(index === 0 ? firstPayment(agreed) : { kind: 'instalment', amount: installmentAmount }),
      dueAfterMonths: firstDue + index,
    }),
  );
  if (balloonNominal === 0) return instalments;
  return [...instalments, { kind: 'balloon', dueAfterMonths: months, amount: balloonNominal }];
}

export const totalOf = (payments: readonly Payment[]): number => sum(payments.map(({ amount }) => amount));
