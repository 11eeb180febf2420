import type { Loan } from '@assay/lending/loan';

interface PushOptions {
  /** Otherwise an existing account is left unchanged. */
  readonly updateExisting: boolean;
}

export interface PreparedPush {
  /** The full request body for the record and for download, without credentials. */
  readonly kept: string;
  readonly contentType: string;
}

/** `message` is shown to users; `answer` is the service's text for the record. */
export type Pushed = { readonly answer: string | null } & (
  | { readonly kind: 'accepted'; readonly accountId: string }
  | { readonly kind: 'duplicate'; readonly accountId: string | null; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'not-sent'; readonly message: string }
  /** Something was sent, but the outcome is unknown; `find` can settle it. */
  | { readonly kind: 'unknown'; readonly message: string }
);

export type Found =
  /** `reference` is that of the account's last push; null when the system doesn't say. */
  | { readonly kind: 'found'; readonly accountId: string; readonly reference: string | null }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unclear'; readonly message: string };

export interface Payment {
  readonly externalId: string;
  readonly reference: string;
  readonly amountCents: number;
  /** From the bank's view: a debit collects from the customer, a credit pays out. */
  readonly direction: 'CREDIT' | 'DEBIT';
  readonly date: string;
}

export type Posted =
  | { readonly kind: 'posted' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'not-sent'; readonly message: string }
  | { readonly kind: 'unknown'; readonly message: string };

/** A loan management system. Its methods don't throw for the service's failures and never resend. */
export interface LoanSystem {
  readonly name: string;
  readonly isConfigured: boolean;
  /** Pure. `reference` identifies this attempt, and the account stores it. */
  readonly prepare: (loan: Loan, options: PushOptions & { readonly reference: string }) => PreparedPush;
  readonly push: (prepared: PreparedPush, options: PushOptions) => Promise<Pushed>;
  readonly find: (applicationNumber: string) => Promise<Found>;
  readonly postPayment: (payment: Payment) => Promise<Posted>;
}
