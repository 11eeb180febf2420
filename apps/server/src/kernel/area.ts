import type { On } from './http.ts';
import type { Job } from './jobs.ts';

/** What an area brings to the server. */
export interface Area {
  readonly routes: readonly ((on: On) => void)[];
  readonly jobs?: readonly Job[];
  /** Removes what time has made useless; doing it twice, or in two processes, does no harm. */
  readonly tidy?: () => Promise<void>;
}
