import type { Check } from '@assay/contract/credit/check';
import { formatDateTime, formatMoney } from '../../../lib/formats.ts';
import type { Subject } from '../subject.ts';
import { isOpenQuestion, type Standing, timeOf, underWayWords } from './standing.ts';

/** Somebody for whom a check can be bought, and how it stands for them. */
export interface Offer extends Standing {
  readonly subject: Subject;
  /** Why it can't be bought for them, as the application is now. */
  readonly refusal: string | undefined;
}

/** Those for whom it makes sense: neither under way nor still fresh, nor perhaps charged and yet to be settled. */
export const offeredIds = (offers: readonly Offer[]): number[] =>
  offers
    .filter(({ underWay, fresh, refusal }) => !underWay && !fresh && !refusal)
    .filter(({ last }) => !last || !isOpenQuestion(last))
    .map(({ subject: { entityId } }) => entityId);

/** `$30.00`, or undefined where nothing is spent as far as is known. */
export function costOf(
  offers: readonly Offer[],
  chosenIds: readonly number[],
  price: number | null,
): number | undefined {
  const count = offers.filter(({ subject, fresh }) => !fresh && chosenIds.includes(subject.entityId)).length;
  return price === null || count === 0 ? undefined : count * price;
}

export const about = (dollars: number): string => `about ${formatMoney(dollars)}`;

/** Until when the same one is shown again. */
export const freshWords = ({ createdAt, endedAt, freshUntil }: Check): string =>
  `Received ${formatDateTime(endedAt ?? createdAt)}. Until ${timeOf(freshUntil ?? createdAt)} the same one is shown again, and nothing is bought.`;

/** When it was last asked for, and what asking again does. */
export function historyWords({ last, fresh, underWay, refusal }: Omit<Offer, 'subject'>): string {
  if (refusal !== undefined) return refusal;
  if (underWay) return underWayWords(underWay.createdAt);
  if (fresh) return freshWords(fresh);
  if (last && isOpenQuestion(last))
    return `Last requested ${formatDateTime(last.createdAt)}, and it isn't known whether that was charged. This buys another one`;
  return last ? `Last requested ${formatDateTime(last.createdAt)}. This buys a new one` : 'Not requested yet';
}
