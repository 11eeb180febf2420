import { purposes } from '@assay/contract/document/document';
import { workflow } from '@assay/contract/workflow/area';
import type { WorkflowDocument } from '@assay/contract/workflow/attachment';
import type { WorkflowTask } from '@assay/contract/workflow/task';
import { workPermission } from '@assay/contract/workflow/template';
import { sectionOf } from '@assay/lending/workflows';
import { Link } from '@tanstack/react-router';
import { readAgain } from '../../../lib/api/query.ts';
import { upload } from '../../../lib/api/upload.ts';
import { useSession } from '../../../lib/session/session.ts';
import { DocumentPanel } from '../../document/public.ts';
import { useWorkflows } from '../record/workflow.queries.ts';
import { toTask } from '../task/task-anchor.ts';
import { staleByDocuments, useTaskDocuments, useWorkflowDocuments } from './document.queries.ts';

interface TaskDocumentsProps {
  task: WorkflowTask;
  mayChange: boolean;
}

export function TaskDocuments({ task: { id: taskId }, mayChange }: TaskDocumentsProps) {
  const { remove, ...documents } = useTaskDocuments(taskId);
  const input = { params: { taskId }, body: { purpose: 'workflow' as const } };
  return (
    <DocumentPanel
      isColumn
      source={{
        ...documents,
        label: "The task's documents",
        none: 'No documents found',
        param: 'taskDocument',
        ...(mayChange && {
          uploads: {
            owner: `task ${taskId}`,
            name: purposes.workflow,
            send: (document, { onProgress, signal }) =>
              upload(workflow.uploadTaskDocument, input, { document, onProgress, signal }),
            refresh: () => readAgain(staleByDocuments),
          },
          remove,
        }),
      }}
    />
  );
}

/** `Consumer score reviewed, Ana Ng · run 1` */
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

/** The documents of all tasks, including earlier runs. */
export function WorkflowDocuments({ assessmentId }: { assessmentId: number }) {
  const { can } = useSession();
  const { workflows = [] } = useWorkflows(assessmentId);
  const { find, remove, ...documents } = useWorkflowDocuments(assessmentId);
  const isWorkedOn = (workflowId: number | undefined) =>
    workflows.some(({ id, may }) => id === workflowId && may.work);
  return (
    <DocumentPanel
      isColumn
      source={{
        ...documents,
        label: 'Workflow documents',
        none: 'No documents found',
        belongsTo: ({ id }) => {
          const found = find(id);
          return found && <TaskLink assessmentId={assessmentId} document={found} />;
        },
        // A closed workflow keeps its documents.
        isRemovable: ({ id }) => isWorkedOn(find(id)?.task.workflowId),
        ...(can(workPermission) && { remove }),
      }}
    />
  );
}
