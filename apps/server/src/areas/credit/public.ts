import type { ProductCode } from '@assay/contract/credit/product';

export { type CheckRow, listOfAssessment as listChecksOf } from './check/check.store.ts';
export { holdIdentities, type IdentityRow, listIdentities } from './identity/identity.store.ts';
export { findingsOf } from './score/findings.service.ts';

export interface CreditArrived {
  readonly kind: 'credit.arrived';
  readonly assessmentId: number;
  readonly entityId: number;
  readonly product: ProductCode;
}

export interface CreditChanged {
  readonly kind: 'credit.changed';
  readonly assessmentId: number;
}
