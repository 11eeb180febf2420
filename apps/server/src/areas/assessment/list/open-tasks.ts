import type { OpenTasks } from '@assay/contract/assessment/list';
import type { Status } from '@assay/lending/statuses';
import type { Db } from '../../../kernel/database/database.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

interface Listed {
  readonly id: number;
  readonly status: Status;
}

export type CountOpenTasks = (
  db: Db,
  actor: Actor,
  listed: readonly Listed[],
) => Promise<ReadonlyMap<number, OpenTasks>>;

let count: CountOpenTasks = async () => new Map();

/** Extension point: the workflow area registers its counter, as it comes later. */
export function setOpenTasks(counted: CountOpenTasks): void {
  count = counted;
}

export const countOpenTasks: CountOpenTasks = (db, actor, listed) => count(db, actor, listed);
