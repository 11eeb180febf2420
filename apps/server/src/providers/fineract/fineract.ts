import type { LoanSystem } from '../loan-system.ts';
import { type ConnectionSettings, connection } from './connection.ts';
import { type LoanApplication, type LoanProduct, loanApplicationOf } from './loan-application.ts';
import { findLoan } from './look-up.ts';
import { postPayment } from './payment.ts';
import { pushLoan } from './push.ts';

export interface FineractSettings extends ConnectionSettings, LoanProduct {}

export function fineract(settings: FineractSettings): LoanSystem {
  const service = connection(settings);
  return {
    name: service.name,
    isConfigured: service.isConfigured,
    prepare: (loan, { reference }) => ({
      kept: `${JSON.stringify(loanApplicationOf(loan, reference, settings), undefined, 2)}\n`,
      contentType: 'application/json',
    }),
    push: async ({ kept }, { updateExisting }) =>
      pushLoan(service, JSON.parse(kept) as LoanApplication, updateExisting),
    find: (applicationNumber) => findLoan(service, applicationNumber),
    postPayment: (payment) => postPayment(service, payment),
  };
}
