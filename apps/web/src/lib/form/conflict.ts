import type { ApiError } from '../api/api.ts';
import { isOwnName } from '../session/own-name.ts';
import { conflictOf } from './conflict-values.ts';

/** Who was first. */
function whoChanged(error: ApiError): string {
  const data = conflictOf(error);
  if (!data) return 'Someone';
  // Nobody's change is Assay's own.
  return isOwnName(data.changedBy) ? 'You' : (data.changedBy ?? 'Assay');
}

/** Who was first, for what says itself how it is now. */
export const changedSince = (error: ApiError): string =>
  `${whoChanged(error)} changed this after you opened it here.`;

/** Who was first, where nothing was typed that could be lost; `what` they changed, and since when. */
export function changedMeanwhile(
  error: ApiError,
  what = 'this after you opened it here. You see it as it is now: check it',
): string {
  return `${whoChanged(error)} changed ${what}, then try again.`;
}
