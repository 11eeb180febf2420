import type { Guarantor } from '@assay/contract/application/guarantor';
import { guarantorHeading, pairedByPerson } from '@assay/lending/people';

/** Returns each guarantor paired with the same person afterwards. Introducers may read it, so ids are left out. */
export function auditedGuarantors(
  { guarantors }: { readonly guarantors: readonly Guarantor[] },
  now: { readonly guarantors: readonly Guarantor[] },
): Record<string, object> {
  const entries = pairedByPerson(guarantors, now.guarantors).flatMap((guarantor, index) => {
    if (!guarantor) return [];
    const { entityId: _, similarTo: __, ...said } = guarantor;
    return [[guarantorHeading(index, now.guarantors[index] ?? guarantor), said] as const];
  });
  return Object.fromEntries(entries);
}
