import { useState } from 'react';
import type { ApiError } from '../api/api.ts';

/** Returns the version the user saw, so that a change behind a dialog causes a conflict. */
export function useReadVersion(version: number, failure: ApiError | null): number {
  const [read, setRead] = useState(version);
  if (failure?.code === 'CONFLICT' && read !== version) setRead(version);
  return read;
}
