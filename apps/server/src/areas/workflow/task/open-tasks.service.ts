import { readPermission } from '@assay/contract/workflow/template';
import { isSettling } from '@assay/lending/statuses';
import type { Extensions } from '../../../kernel/extensions.ts';
import { isOn } from '../feature.ts';
import { countOpen } from './task.store.ts';

/** Settlement tasks count only while that section is shown. */
export const countOpenTasks: NonNullable<Extensions['countOpenTasks']> = async (db, actor, listed) => {
  if (!isOn() || !actor.permissions.has(readPermission) || listed.length === 0) return new Map();
  const counted = await countOpen(db, {
    assessmentIds: listed.map(({ id }) => id),
    settlingIds: listed.filter(({ status }) => isSettling(status)).map(({ id }) => id),
  });
  return new Map(counted.map(({ assessmentId, ...open }) => [assessmentId, open]));
};
