import { useState } from 'react';
import type { ApiError } from '../api/api.ts';

/**
 * The version that was on the screen when this was opened: what a colleague changes behind a dialog nobody has seen. Once
 * the server has said so, it is as it is now.
 */
export function useReadVersion(version: number, failure: ApiError | null): number {
  const [read, setRead] = useState(version);
  if (failure?.code === 'CONFLICT' && read !== version) setRead(version);
  return read;
}
