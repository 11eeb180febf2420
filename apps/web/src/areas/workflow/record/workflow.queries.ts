import { assessment } from '@assay/contract/assessment/area';
import type { AssessmentPart } from '@assay/contract/assessment/changed';
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

/** The present workflows of an assessment, with their tasks. */
export const workflowsOf = (id: number) =>
  query(workflow.listWorkflows, { query: { targetId: id, ...whole } });

/** Those that were run again since, or whose guarantor has left, among the present ones. */
export const allRunsOf = (id: number) =>
  query(workflow.listWorkflows, { query: { targetId: id, includePast: true, ...whole } });

/** Begins to read them with the assessment, for those who may. */
export async function prefetchWorkflows({ permissions }: Session, id: number): Promise<void> {
  if (!permissions.includes(readPermission)) return;
  const { data } = await queryClient.ensureQueryData(configQuery);
  if (data.features.workflow) await queryClient.prefetchQuery(workflowsOf(id));
}

/** Whether there is anything of workflows on the screen at all. */
const useIsShown = () => useFeature('workflow', readPermission);

/** Those that are looked at in the assessment's status; undefined until that is known, or where nobody may know. */
export function useWorkflows(id: number) {
  const isShown = useIsShown();
  const list = useQuery({ ...workflowsOf(id), enabled: isShown });
  const record = useQuery(query(assessment.getAssessment, { params: { id } }));
  const status = record.data?.data.status;
  const all = list.data?.data;
  return {
    isShown,
    list,
    /** The application has ended, and with it the work on its tasks. */
    isEnded: status !== undefined && isFinal(status),
    /** How many runs of each section are over. */
    pastCount: list.data?.pastCount ?? {},
    workflows: isShown && all && status ? shownIn(status, all) : undefined,
  };
}

/** A step of one's own closes workflows, or opens them again: nobody tells the page that took it. */
export function useFollowedStatus(id: number): void {
  const { data } = useQuery(query(assessment.getAssessment, { params: { id } }));
  useReadWith(data?.data.status, workflow.listWorkflows);
}

/** What changes with an answer, whoever gives it. */
const staleByTasks: readonly string[] = [
  workflow.listWorkflows,
  workflow.listTaskNotes,
  workflow.listTaskDocuments,
  workflow.listWorkflowDocuments,
].map(({ path }) => path);

/** What is read again as others go on with the assessment: of their steps some close workflows, and open them again. */
export const isWorkflowStale = (path: string, part: AssessmentPart | 'application'): boolean =>
  (part === 'tasks' || part === 'record' || part === 'application') && staleByTasks.includes(path);

/** Puts a task that was just answered in its place: another answer may follow at once. */
export const learnTask = (id: number, task: WorkflowTask): void =>
  void queryClient.setQueryData(
    workflowsOf(id).queryKey,
    (known: Answer<typeof workflow.listWorkflows> | undefined) =>
      known && { ...known, data: withTask(known.data, task) },
  );

/** The task as it was last read. */
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
