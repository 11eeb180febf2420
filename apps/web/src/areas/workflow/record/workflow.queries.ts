import { assessment } from '@assay/contract/assessment/area';
import type { AssessmentPart } from '@assay/contract/assessment/events';
import { audit } from '@assay/contract/audit/area';
import type { Session } from '@assay/contract/iam/session';
import type { Answer } from '@assay/contract/kit/endpoint';
import { pageSize } from '@assay/contract/kit/list';
import { workflow } from '@assay/contract/workflow/area';
import type { Workflow } from '@assay/contract/workflow/record';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { readPermission } from '@assay/contract/workflow/template';
import { isFinal } from '@assay/lending/statuses';
import { useQuery } from '@tanstack/react-query';
import { query, queryClient, useAction } from '../../../lib/api/query.ts';
import { useReadWith } from '../../../lib/api/read-with.ts';
import { useFeature } from '../../../lib/session/feature.ts';
import { configQuery } from '../../../lib/session/version.ts';
import { shownIn, withTask } from './progress.ts';

const whole = { includeTasks: true, limit: pageSize.most } as const;

export const workflowsOf = (id: number) =>
  query(workflow.listWorkflows, { query: { targetId: id, ...whole } });

/** Includes earlier runs and those of guarantors who have left. */
export const allRunsOf = (id: number) =>
  query(workflow.listWorkflows, { query: { targetId: id, includePast: true, ...whole } });

export async function prefetchWorkflows({ permissions }: Session, id: number): Promise<void> {
  if (!permissions.includes(readPermission)) return;
  const { data } = await queryClient.ensureQueryData(configQuery);
  if (data.features.workflow) await queryClient.prefetchQuery(workflowsOf(id));
}

const useIsShown = () => useFeature('workflow', readPermission);

/** Returns the workflows for the assessment's status; undefined while loading or without permission. */
export function useWorkflows(id: number) {
  const isShown = useIsShown();
  const list = useQuery({ ...workflowsOf(id), enabled: isShown });
  const record = useQuery(query(assessment.getAssessment, { params: { id } }));
  const status = record.data?.data.status;
  const all = list.data?.data;
  return {
    isShown,
    list,
    /** An ended application's tasks can't be answered. */
    isEnded: status !== undefined && isFinal(status),
    pastCount: list.data?.pastCount ?? {},
    workflows: isShown && all && status ? shownIn(status, all) : undefined,
  };
}

/** Rereads after this page's own status change, which sends it no event. */
export function useFollowedStatus(id: number): void {
  const { data } = useQuery(query(assessment.getAssessment, { params: { id } }));
  useReadWith(data?.data.status, workflow.listWorkflows);
}

const staleByTasks: readonly string[] = [
  workflow.listWorkflows,
  workflow.listTaskNotes,
  workflow.listTaskDocuments,
  workflow.listWorkflowDocuments,
].map(({ path }) => path);

/** Returns if a change makes it stale; some changes close or reopen workflows. */
export const isWorkflowStale = (path: string, part: AssessmentPart | 'application'): boolean =>
  (part === 'tasks' || part === 'record' || part === 'application') && staleByTasks.includes(path);

/** Writes an answered task into the cache, because the next answer may follow at once. */
export const learnTask = (id: number, task: WorkflowTask): void =>
  void queryClient.setQueryData(
    workflowsOf(id).queryKey,
    (known: Answer<typeof workflow.listWorkflows> | undefined) =>
      known && { ...known, data: withTask(known.data, task) },
  );

export const knownTask = (id: number, taskId: number): WorkflowTask | undefined =>
  queryClient
    .getQueryData(workflowsOf(id).queryKey)
    ?.data.flatMap(({ tasks = [] }: Workflow) => tasks)
    .find((task) => task.id === taskId);

export const useRunAgain = () =>
  useAction(workflow.runAgain, {
    inForm: true,
    refresh: [workflow.listWorkflows, workflow.listWorkflowDocuments, audit.listAudits],
    reread: [workflow.listWorkflows],
  });
