import { type Check, type CheckList, settlements } from '@assay/contract/credit/check';
import { checkStates, type ProductCode } from '@assay/contract/credit/product';
import { formatDateTime } from '../../../lib/formats.ts';
import type { Subject } from '../subject.ts';

const isUnderWay = ({ state }: Pick<Check, 'state'>): boolean => state === 'RESERVED' || state === 'SENT';

/** `14:05` */
export const timeOf = (instant: string): string => formatDateTime(instant).slice(-5);

export const runningWords = (since: string): string => `Running since ${timeOf(since)}`;

export interface Standing {
  readonly last: Check | undefined;
  readonly underWay: Check | undefined;
  /** A recent check that is reused in place of a purchase. */
  readonly fresh: Check | undefined;
}

export function standingOf(
  checks: readonly Check[],
  product: ProductCode,
  entityId: number,
  nowMs: number,
): Standing {
  const theirs = checks.filter((check) => check.product === product && check.entityId === entityId);
  return {
    last: theirs[0],
    underWay: theirs.find(isUnderWay),
    fresh: theirs.find(({ freshUntil }) => freshUntil !== null && Date.parse(freshUntil) > nowMs),
  };
}

export const refusalOf = (list: CheckList, product: ProductCode, entityId: number): string | undefined =>
  list.refusals.find((one) => one.product === product && one.entityId === entityId)?.message;

export function whyBlocked(
  list: CheckList | undefined,
  product: ProductCode,
  subjects: readonly Subject[],
): string | undefined {
  if (!list) return 'Earlier checks are still loading.';
  if (list.whyClosed !== null) return list.whyClosed;
  if (subjects.length === 0) return 'No one to check yet.';
  const refused = subjects.map(({ entityId }) => refusalOf(list, product, entityId));
  if (refused.every((why) => why !== undefined)) return refused[0];
  const underWay = subjects.map(({ entityId }) => standingOf(list.checks, product, entityId, 0).underWay);
  const [first] = underWay;
  if (!first || !underWay.every(Boolean)) return undefined;
  return subjects.length === 1 ? `${runningWords(first.createdAt)}.` : 'All are running.';
}

export const isOpenQuestion = ({ state, settlement }: Check): boolean =>
  state === 'UNKNOWN' && settlement === null;

const stateWords = ({ state, settlement }: Check): string =>
  settlement ? settlements[settlement] : checkStates[state];

export function lastWords({ last, underWay }: Standing): string {
  if (underWay) return runningWords(underWay.createdAt);
  if (!last) return 'Not requested yet';
  const at = formatDateTime(last.createdAt);
  return last.state === 'SUCCEEDED' ? at : `${stateWords(last)}, ${at}`;
}
