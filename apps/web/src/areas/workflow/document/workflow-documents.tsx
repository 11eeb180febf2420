import { workflow } from '@assay/contract/workflow/area';
import type { WorkflowDocument } from '@assay/contract/workflow/attachment';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { workPermission } from '@assay/contract/workflow/template';
import { sectionOf } from '@assay/lending/workflows';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../../lib/session/session.ts';
import { DocumentPanel, useDocuments } from '../../document/public.ts';
import { useWorkflows } from '../record/workflow.queries.ts';
import { toTask } from '../task/task-anchor.ts';

const { listTaskDocuments, listWorkflowDocuments } = workflow;

const calls = {
  list: listTaskDocuments,
  upload: workflow.uploadTaskDocument,
  download: workflow.downloadTaskDocument,
  remove: workflow.deleteTaskDocument,
  stale: [listTaskDocuments, listWorkflowDocuments, workflow.listWorkflows],
};

interface TaskDocumentsProps {
  task: WorkflowTask;
  mayChange: boolean;
}

export function TaskDocuments({ task: { id: taskId }, mayChange }: TaskDocumentsProps) {
  const documents = useDocuments(calls, {
    params: { taskId },
    owner: 'this task',
    noun: 'Workflow document',
    mayDelete: mayChange,
    uploads: mayChange && { owner: `task ${taskId}`, purpose: 'workflow' },
  });
  return (
    <DocumentPanel isColumn source={{ ...documents, label: "The task's documents", param: 'taskDocument' }} />
  );
}

const placeWords = ({ text, guarantor, run, isCurrent }: WorkflowDocument['task']): string =>
  [guarantor ? `${text}, ${guarantor}` : text, !isCurrent && `run ${run}`].filter(Boolean).join(' · ');

interface TaskLinkProps {
  assessmentId: number;
  document: WorkflowDocument;
}

const TaskLink = ({ assessmentId, document: { task, workflowTaskId } }: TaskLinkProps) => (
  <Link
    to="/ce/admin/$assessmentId/$section"
    params={{ assessmentId: String(assessmentId), section: sectionOf(task.workflowCode) }}
    search={
      (({ panel, documents }: { panel?: string; documents?: string }) => ({
        panel,
        documents,
        runs: task.isCurrent ? undefined : 'earlier',
      })) as never
    }
    {...toTask(workflowTaskId)}
  >
    {placeWords(task)}
  </Link>
);

export function WorkflowDocuments({ assessmentId }: { assessmentId: number }) {
  const { can } = useSession();
  const { workflows = [] } = useWorkflows(assessmentId);
  const find = (docId: number): WorkflowDocument | undefined =>
    documents.list.data?.data.find(({ id }) => id === docId);
  const documents = useDocuments(
    { ...calls, list: listWorkflowDocuments },
    {
      params: ({ id }) => ({ taskId: find(id)?.workflowTaskId ?? 0 }),
      query: { targetId: assessmentId },
      owner: 'its task',
      noun: 'Workflow document',
      mayDelete: can(workPermission),
    },
  );
  const isWorkedOn = (workflowId: number | undefined) =>
    workflows.some(({ id, may }) => id === workflowId && may.work);
  return (
    <DocumentPanel
      isColumn
      source={{
        ...documents,
        label: 'Workflow documents',
        belongsTo: ({ id }) => {
          const found = find(id);
          return found && <TaskLink assessmentId={assessmentId} document={found} />;
        },
        isRemovable: ({ id }) => isWorkedOn(find(id)?.task.workflowId),
      }}
    />
  );
}
