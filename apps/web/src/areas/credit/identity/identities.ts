import { type IdentityStatus, identityStatuses, isFailing } from '@assay/contract/credit/identity';
import type { Extra } from '@assay/contract/credit/score';
import { identityStatusOf } from '../score/extras.ts';
import { guarantorName } from '../subject.ts';

/** Of each guarantor, in their order. */
export const statusesOf = (extras: readonly Extra[], count: number): (IdentityStatus | undefined)[] =>
  Array.from({ length: count }, (_, index) => identityStatusOf(extras, index));

/** Whose panel is opened first: the first that fails, or else the first of all. */
export const firstFailing = (statuses: readonly (IdentityStatus | undefined)[]): number =>
  Math.max(
    statuses.findIndex((status) => status && isFailing(status)),
    0,
  );

/** `2 Resolve`, or `3 failing` where they fail in different ways: undefined where nobody does. */
export function failingWords(statuses: readonly (IdentityStatus | undefined)[]): string | undefined {
  const failing = statuses.filter((status) => status !== undefined && isFailing(status));
  const [first] = failing;
  if (!first) return undefined;
  const isSame = failing.every((status) => status === first);
  return `${failing.length} ${isSame ? identityStatuses[first] : 'failing'}`;
}

const listed = new Intl.ListFormat('en-AU');

/** `Guarantor 1: Resolve and Guarantor 3: not verified`; undefined where all have passed. */
export function openWords(statuses: readonly (IdentityStatus | undefined)[]): string | undefined {
  const open = statuses.flatMap((status, index) => {
    if (status && !isFailing(status)) return [];
    return `${guarantorName(index)}: ${status ? identityStatuses[status] : 'not verified'}`;
  });
  return open.length > 0 ? listed.format(open) : undefined;
}
