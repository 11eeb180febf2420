import { workPermission } from '@assay/contract/workflow/template';
import { type TaskState, taskStateCodes } from '@assay/lending/workflows';

/** With a number for each state. */
export const countByState = (given: Partial<Record<TaskState, number>>): Record<TaskState, number> =>
  Object.fromEntries(taskStateCodes.map((state) => [state, given[state] ?? 0])) as Record<TaskState, number>;

export const mayWork = ({ permissions }: { readonly permissions: ReadonlySet<string> }): boolean =>
  permissions.has(workPermission);
