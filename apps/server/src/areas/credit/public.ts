import type { ProductCode } from '@assay/contract/credit/product';

export { type CheckRow, listOfAssessment as listChecksOf } from './check/check.store.ts';
export { holdIdentities, type IdentityRow, listIdentities } from './identity/identity.store.ts';
export { findingsOf } from './score/findings.service.ts';

/** A check was bought, and what it says is there. */
export interface CreditArrived {
  readonly kind: 'credit.arrived';
  readonly assessmentId: number;
  readonly entityId: number;
  readonly product: ProductCode;
}

/** What is known of somebody otherwise has changed: a score was written, or a check brought nothing. */
export interface CreditChanged {
  readonly kind: 'credit.changed';
  readonly assessmentId: number;
}
