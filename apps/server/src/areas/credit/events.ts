import type { ProductCode } from '@assay/contract/credit/product';

declare module '../../kernel/live/events.ts' {
  interface Events {
    readonly 'credit.arrived': {
      readonly assessmentId: number;
      readonly entityId: number;
      readonly product: ProductCode;
    };
    readonly 'credit.changed': { readonly assessmentId: number };
  }
}
