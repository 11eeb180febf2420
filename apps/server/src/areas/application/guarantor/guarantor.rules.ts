import type { Guarantor } from '@assay/contract/application/guarantor';
import { guarantorHeading } from '@assay/lending/people';

/**
 * Those of before in the order of those of now, each beside the same person, so that taking one away does not look as
 * if all after it were others. Who has no match stands beside who is new; those who went come last.
 */
export function pairedByPerson(
  before: readonly Guarantor[],
  after: readonly Guarantor[],
): (Guarantor | undefined)[] {
  const isIn = (list: readonly Guarantor[], entityId: number | null) =>
    list.some((other) => other.entityId === entityId);
  const gone = before.filter(({ entityId }) => !isIn(after, entityId));
  const paired = after.map(
    ({ entityId }) => before.find((other) => other.entityId === entityId) ?? gone.shift(),
  );
  return [...paired, ...gone];
}

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
    const { entityId: _, ...said } = guarantor;
    // As they are called now: those who went are called as they were.
    return [[guarantorHeading(index, now.guarantors[index] ?? guarantor), said] as const];
  });
  return Object.fromEntries(entries);
}
