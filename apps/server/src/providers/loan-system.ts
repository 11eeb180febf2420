import type { Loan } from '@assay/lending/loan';

interface PushOptions {
  /** Without it an account that is there already is left as it is. */
  readonly updateExisting: boolean;
}

export interface PreparedPush {
  /** All that is sent, as it is kept and can be downloaded: no credentials. */
  readonly kept: string;
  readonly contentType: string;
}

/** Messages are sentences for people. `answer` is what the service said, as text, to be kept; null where it said nothing. */
export type Pushed = { readonly answer: string | null } & (
  | { readonly kind: 'accepted'; readonly accountId: string }
  /** There is an account of that number, which was left as it is. */
  | { readonly kind: 'duplicate'; readonly accountId: string | null; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  /** Nothing left this machine: it may be tried again. */
  | { readonly kind: 'not-sent'; readonly message: string }
  /** Something was sent, and it can't be told what came of it: `find` can. */
  | { readonly kind: 'unknown'; readonly message: string }
);

export type Found =
  /** `reference` is of the push that the account stands at; null where the system doesn't say. */
  | { readonly kind: 'found'; readonly accountId: string; readonly reference: string | null }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unclear'; readonly message: string };

export interface Payment {
  /** Ours: what has the same one is posted once. */
  readonly externalId: string;
  /** The loan's, which is its application number. */
  readonly reference: string;
  readonly amountCents: number;
  /** As the bank's file has it: a debit collects from the customer, a credit pays out. */
  readonly direction: 'CREDIT' | 'DEBIT';
  readonly date: string;
}

export type Posted =
  | { readonly kind: 'posted' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'not-sent'; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string };

/** A loan management system. Nothing here throws for what the service does, and nothing is sent twice by itself. */
export interface LoanSystem {
  readonly name: string;
  /** Without an address it is not there, and nothing is sent. */
  readonly isConfigured: boolean;
  /** Pure. `reference` names this attempt, and the account keeps it. */
  readonly prepare: (loan: Loan, options: PushOptions & { readonly reference: string }) => PreparedPush;
  readonly push: (prepared: PreparedPush, options: PushOptions) => Promise<Pushed>;
  readonly find: (applicationNumber: string) => Promise<Found>;
  readonly postPayment: (payment: Payment) => Promise<Posted>;
}
