import type { On } from './http/http.ts';
import type { Installed } from './http/readiness.ts';
import type { Job } from './jobs/jobs.ts';
import type { Subscriber } from './live/events.ts';
import type { ListReach } from './live/hearing.ts';

/** What an area brings to the server. */
export interface Area {
  readonly routes: readonly ((on: On) => void)[];
  /** Seed data that must be loaded before the area can answer. */
  readonly installed?: Installed;
  readonly jobs?: readonly Job[];
  /** Run when something happens in an earlier area. */
  readonly subscribers?: readonly Subscriber[];
  /** Puts what it knows into the slots that earlier areas leave open. */
  readonly fill?: () => void;
  /** Which people of introducers see what belongs to whom, for those who are to hear of it. */
  readonly reach?: ListReach;
  /** Removes expired data; doing it twice, or in two processes, does no harm. */
  readonly tidy?: () => Promise<void>;
  /** Resolves once nothing is under way that must not be cut off, such as a purchase; asked when Assay stops. */
  readonly finish?: () => Promise<void>;
}
