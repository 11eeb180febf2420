import type { ProductCode } from '@assay/contract/credit/product';

/** A check was bought, and what it says is there. */
export interface CreditArrived {
  readonly kind: 'credit.arrived';
  readonly assessmentId: number;
  readonly entityId: number;
  readonly product: ProductCode;
}
