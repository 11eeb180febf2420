import { useState } from 'react';
import type { ApiError } from '../api/api.ts';
import { isOwnName } from '../session/session.ts';
import { conflictOf } from './conflict-values.ts';

/** Returns the version the user saw, so that a change behind a dialog causes a conflict. */
export function useReadVersion(version: number, failure: ApiError | null): number {
  const [read, setRead] = useState(version);
  if (failure?.code === 'CONFLICT' && read !== version) setRead(version);
  return read;
}

function whoChanged(error: ApiError): string {
  const data = conflictOf(error);
  if (!data) return 'Someone';
  // A change without an author is made by Assay itself.
  return isOwnName(data.changedBy) ? 'You' : (data.changedBy ?? 'Assay');
}

export const changedSince = (error: ApiError): string =>
  `${whoChanged(error)} changed this after you opened it here.`;

export function conflictSentence(
  error: ApiError,
  what = 'this after you opened it here. This is the current version: check it',
): string {
  return `${whoChanged(error)} changed ${what}, then try again.`;
}
