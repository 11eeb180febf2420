import type { Subscriber } from './events.ts';
import type { On } from './http.ts';
import type { Job } from './jobs.ts';

/** What an area brings to the server. */
export interface Area {
  readonly routes: readonly ((on: On) => void)[];
  readonly jobs?: readonly Job[];
  /** What it does when something happens in an area to its left. */
  readonly subscribers?: readonly Subscriber[];
  /** Removes what time has made useless; doing it twice, or in two processes, does no harm. */
  readonly tidy?: () => Promise<void>;
}
