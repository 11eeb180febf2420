import type { On } from './http/http.ts';
import type { Installed } from './http/readiness.ts';
import type { Job } from './jobs/jobs.ts';
import type { Subscriber } from './live/events.ts';
import type { ListReach } from './live/hearing.ts';

export interface Area {
  readonly routes: readonly ((on: On) => void)[];
  readonly installed?: Installed;
  readonly jobs?: readonly Job[];
  readonly subscribers?: readonly Subscriber[];
  readonly fill?: () => void;
  /** Finds which introducer users may see which records, to route live events. */
  readonly reach?: ListReach;
  /** Removes expired data. It must be idempotent and safe to run in two processes. */
  readonly tidy?: () => Promise<void>;
  /** Waits at shutdown for work that must not be cut off, such as a purchase. */
  readonly finish?: () => Promise<void>;
}
