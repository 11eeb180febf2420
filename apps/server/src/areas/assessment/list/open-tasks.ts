import type { OpenTasks } from '@assay/contract/assessment/list';
import type { Status } from '@assay/lending/statuses';
import type { Db } from '../../../kernel/database/database.ts';
import { extensionsAt } from '../../../kernel/extensions.ts';
import type { Actor } from '../../../kernel/session/actor.ts';

interface Listed {
  readonly id: number;
  readonly status: Status;
}

type CountOpenTasks = (
  db: Db,
  actor: Actor,
  listed: readonly Listed[],
) => Promise<ReadonlyMap<number, OpenTasks>>;

declare module '../../../kernel/extensions.ts' {
  interface Extensions {
    readonly countOpenTasks?: CountOpenTasks;
  }
}

export const countOpenTasks: CountOpenTasks = async (db, actor, listed) => {
  const [count] = extensionsAt('countOpenTasks');
  return count ? count(db, actor, listed) : new Map();
};
