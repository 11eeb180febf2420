import type { Extensions } from './extensions.ts';
import type { On } from './http/http.ts';
import type { Installed } from './http/readiness.ts';
import type { Job } from './jobs/jobs.ts';

export interface Area {
  readonly routes: readonly ((on: On) => void)[];
  readonly installed?: Installed;
  readonly jobs?: readonly Job[];
  readonly extensions?: Extensions;
  /** Removes expired data. It must be idempotent and safe to run in two processes. */
  readonly tidy?: () => Promise<void>;
  /** Waits at shutdown for work that must not be cut off, such as a purchase. */
  readonly finish?: () => Promise<void>;
}
