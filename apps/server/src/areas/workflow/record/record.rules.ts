import { workPermission } from '@assay/contract/workflow/template';
import {
  sectionOf,
  type TaskState,
  taskStateCodes,
  type WorkflowCode,
  type WorkflowSection,
} from '@assay/lending/workflows';

export const countByState = (given: Partial<Record<TaskState, number>>): Record<TaskState, number> =>
  Object.fromEntries(taskStateCodes.map((state) => [state, given[state] ?? 0])) as Record<TaskState, number>;

export function countBySection(
  counts: readonly { readonly code: WorkflowCode; readonly count: number }[],
): Partial<Record<WorkflowSection, number>> {
  const sums: Partial<Record<WorkflowSection, number>> = {};
  for (const { code, count } of counts) sums[sectionOf(code)] = (sums[sectionOf(code)] ?? 0) + Number(count);
  return sums;
}

export const mayWork = ({ permissions }: { readonly permissions: ReadonlySet<string> }): boolean =>
  permissions.has(workPermission);
