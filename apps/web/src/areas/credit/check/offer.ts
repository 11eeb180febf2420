import type { Check } from '@assay/contract/credit/check';
import { formatDateTime, formatMoney } from '../../../lib/formats.ts';
import type { Subject } from '../subject.ts';
import { isOpenQuestion, runningWords, type Standing, timeOf } from './standing.ts';

export interface Offer extends Standing {
  readonly subject: Subject;
  readonly refusal: string | undefined;
}

/** Preselects subjects without a running, fresh, refused or unsettled check. */
export const offeredIds = (offers: readonly Offer[]): number[] =>
  offers
    .filter(({ underWay, fresh, refusal }) => !underWay && !fresh && !refusal)
    .filter(({ last }) => !last || !isOpenQuestion(last))
    .map(({ subject: { entityId } }) => entityId);

export function costOf(
  offers: readonly Offer[],
  chosenIds: readonly number[],
  price: number | null,
): number | undefined {
  const count = offers.filter(({ subject, fresh }) => !fresh && chosenIds.includes(subject.entityId)).length;
  return price === null || count === 0 ? undefined : count * price;
}

export const about = (dollars: number): string => `about ${formatMoney(dollars)}`;

export const freshWords = ({ createdAt, endedAt, freshUntil }: Check): string =>
  `Received at ${timeOf(endedAt ?? createdAt)}. Running it again before ${timeOf(freshUntil ?? createdAt)} shows the same report at no charge.`;

export function historyWords({ last, fresh, underWay, refusal }: Omit<Offer, 'subject'>): string {
  if (refusal !== undefined) return refusal;
  if (underWay) return runningWords(underWay.createdAt);
  if (fresh) return freshWords(fresh);
  if (last && isOpenQuestion(last))
    return `Last requested ${formatDateTime(last.createdAt)}. We can't tell whether that was charged. This buys another one`;
  return last ? `Last requested ${formatDateTime(last.createdAt)}. This buys a new one` : 'Not requested yet';
}
