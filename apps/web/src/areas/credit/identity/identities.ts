import type { Guarantor } from '@assay/contract/application/guarantor';
import { type IdentityStatus, identityStatuses, isFailing } from '@assay/contract/credit/identity';
import type { Extra } from '@assay/contract/credit/score';
import { identityIn } from '../score/extras.ts';
import { guarantorName } from '../subject.ts';

export interface IdentityStanding {
  readonly status: IdentityStatus;
  readonly isChanged: boolean;
}

/** Undefined for a guarantor never verified. */
type Standings = readonly (IdentityStanding | undefined)[];

export const standingsOf = (extras: readonly Extra[], count: number): Standings =>
  Array.from({ length: count }, (_, index) => {
    const { status, checkedAs } = identityIn(extras, index) ?? {};
    return status && { status, isChanged: checkedAs?.changedSince ?? false };
  });

export const detailsChanged = 'Details changed';

/** Returns the guarantor to open first: with an undecided match, else failing, else the first. */
export function firstOpen(standings: Standings, guarantors: readonly Pick<Guarantor, 'similarTo'>[]): number {
  const asked = guarantors.findIndex(({ similarTo }) => similarTo.length > 0);
  const failing = standings.findIndex((standing) => standing && isFailing(standing.status));
  return Math.max(asked < 0 ? failing : asked, 0);
}

/** `2 Resolve`, or `3 failing` for mixed statuses; undefined without failures. */
export function failingWords(standings: Standings): string | undefined {
  const failing = standings.flatMap((standing) =>
    standing && isFailing(standing.status) ? [standing.status] : [],
  );
  const [first] = failing;
  if (!first) return undefined;
  const isSame = failing.every((status) => status === first);
  return `${failing.length} ${isSame ? identityStatuses[first] : 'failing'}`;
}

/** `Details changed` for those who passed; undefined without changes. */
export function changedWords(standings: Standings): string | undefined {
  const { length } = standings.filter((standing) => standing?.isChanged && !isFailing(standing.status));
  if (length === 0) return undefined;
  return length === 1 ? detailsChanged : `Details of ${length} changed`;
}

/** Returns why approval waits for this person; undefined if it doesn't. */
function whyOpen(standing: IdentityStanding | undefined): string | undefined {
  if (!standing) return 'not verified';
  const { status, isChanged } = standing;
  if (isFailing(status)) return identityStatuses[status];
  return isChanged ? 'checked under other details' : undefined;
}

const listed = new Intl.ListFormat('en-AU');

/** `Guarantor 1: Resolve and Guarantor 3: not verified`; undefined if all passed. */
export function openWords(standings: Standings, nameOf = guarantorName): string | undefined {
  const open = standings.flatMap((standing, index) => {
    const why = whyOpen(standing);
    return why === undefined ? [] : `${nameOf(index)}: ${why}`;
  });
  return open.length > 0 ? listed.format(open) : undefined;
}
