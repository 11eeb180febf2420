import { createLatest } from '../bureau/latest.ts';

export type Direction = 'CREDIT' | 'DEBIT';

type LoanPayment = {
  id: number;
  /** The idempotency key. */
  externalId: string;
  reference: string;
  amount: string;
  direction: Direction;
  date: string;
};

export type LoanAccount = {
  id: number;
  number: string;
  applicant: string;
  amount: string;
  reference: string;
  pushes: number;
};

export type PushedLoan = Pick<LoanAccount, 'number' | 'applicant' | 'amount' | 'reference'>;

type PostedAs = LoanPayment | 'unknown reference' | 'another payment';

export type Ledger = {
  find: (number: string) => LoanAccount | undefined;
  byId: (id: number) => LoanAccount | undefined;
  open: (loan: PushedLoan) => LoanAccount;
  update: (account: LoanAccount, loan: Partial<PushedLoan>) => LoanAccount;
  /** Adds an account as if entered by hand. */
  plant: (number: string) => void;
  post: (payment: Omit<LoanPayment, 'id'>, isKnown: boolean) => PostedAs;
  findPayment: (externalId: string) => LoanPayment | undefined;
  accounts: () => LoanAccount[];
  payments: () => LoanPayment[];
};

const kept = 5_000;
/** Files hold thousands of payments, and a forgotten one could be posted twice. */
const keptPayments = 200_000;

export const createLedger = (): Ledger => {
  const accounts = createLatest<LoanAccount>(kept);
  const payments = createLatest<LoanPayment>(keptPayments);
  let last = 0;
  const keep = (account: LoanAccount): LoanAccount => {
    accounts.set(account.number, account);
    return account;
  };
  const nextId = () => {
    last += 1;
    return last;
  };
  return {
    find: accounts.get,
    byId: (id) => accounts.list().find((account) => account.id === id),
    open: (loan) => keep({ ...loan, id: nextId(), pushes: 1 }),
    update: (account, loan) => keep({ ...account, ...loan, pushes: account.pushes + 1 }),
    plant: (number) =>
      void keep({
        id: nextId(),
        number,
        applicant: 'Somebody else',
        amount: '0.00',
        reference: '',
        pushes: 0,
      }),
    post: (payment, isKnown) => {
      const before = payments.get(payment.externalId);
      if (before) {
        const isSame = JSON.stringify({ ...payment, id: before.id }) === JSON.stringify(before);
        return isSame ? before : 'another payment';
      }
      if (!isKnown && !accounts.get(payment.reference)) return 'unknown reference';
      const posted = { ...payment, id: nextId() };
      payments.set(payment.externalId, posted);
      return posted;
    },
    findPayment: payments.get,
    accounts: accounts.list,
    payments: payments.list,
  };
};
