import { useState } from 'react';
import type { ApiError } from '../api/api.ts';

/**
 * Returns the version that the user saw when this opened, so that a change behind a dialog causes a
 * conflict. After the conflict is reported, it is the current version.
 */
export function useReadVersion(version: number, failure: ApiError | null): number {
  const [read, setRead] = useState(version);
  if (failure?.code === 'CONFLICT' && read !== version) setRead(version);
  return read;
}
