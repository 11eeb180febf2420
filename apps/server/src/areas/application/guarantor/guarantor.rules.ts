import type { Guarantor } from '@assay/contract/application/guarantor';
import { guarantorHeading, pairedByPerson } from '@assay/lending/people';

/**
 * The guarantors as the audit log compares them, one by one, each with the person that it is now and under their name.
 * Which records they have with the lender is left out, since people of an introducer may read the log.
 */
export function auditedGuarantors(
  { guarantors }: { readonly guarantors: readonly Guarantor[] },
  now: { readonly guarantors: readonly Guarantor[] },
): Record<string, object> {
  const entries = pairedByPerson(guarantors, now.guarantors).flatMap((guarantor, index) => {
    if (!guarantor) return [];
    const { entityId: _, similarTo: __, ...said } = guarantor;
    // As they are called now: those who went are called as they were.
    return [[guarantorHeading(index, now.guarantors[index] ?? guarantor), said] as const];
  });
  return Object.fromEntries(entries);
}
